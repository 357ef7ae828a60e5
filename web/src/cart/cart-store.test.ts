import { addItem, type CartItem, modeFlags, orderModeOf } from '@filiale/rules/cart';
import { describe, expect, it } from '@jest/globals';
import { cartKey, createCartStore } from './cart-store.ts';

const branch = {
  identifier: 'lend',
  isTakeawayEnabled: true,
  isDeliveryEnabled: true,
  isDineInEnabled: false,
  deliveryAreas: [{ id: 'a1' }, { id: 'a2' }],
};
const item: CartItem = {
  product: { id: 'p1', name: 'Tafelspitz', description: '', price: 10 },
  amount: 1,
  unit: 'piece',
  parts: [],
  note: '',
};

/** Tabs of one browser: they share the storage, and a write in one notifies the others. */
function browser() {
  const kept = new Map<string, string>();
  type Tab = { listeners: Set<(event: Event) => void>; shown: Set<() => void>; isAsleep: boolean };
  const tabs: Tab[] = [];
  const openTab = (isStorageAllowed = true) => {
    const tab: Tab = { listeners: new Set(), shown: new Set(), isAsleep: false };
    tabs.push(tab);
    const refuse = () => {
      throw new Error('SecurityError');
    };
    const localStorage = isStorageAllowed
      ? {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => {
            kept.set(key, value);
            for (const other of tabs)
              if (other !== tab && !other.isAsleep)
                for (const listener of other.listeners) listener({ key } as unknown as Event);
          },
        }
      : { getItem: refuse, setItem: refuse };
    const scope = {
      localStorage,
      addEventListener: (type: string, listener: () => void) =>
        (type === 'storage' ? tab.listeners : tab.shown).add(listener),
      removeEventListener: (type: string, listener: () => void) =>
        (type === 'storage' ? tab.listeners : tab.shown).delete(listener),
    };
    let keys = 0;
    const newKey = () => `key-${++keys}`;
    return createCartStore(scope as never, { branch, config: { defaultDeliveryMethod: 'delivery' }, newKey });
  };
  /** The browser keeps a left page as it is, and brings it back. */
  const sleep = (at: number) => Object.assign(tabs[at] ?? {}, { isAsleep: true });
  const wake = (at: number) => {
    Object.assign(tabs[at] ?? {}, { isAsleep: false });
    for (const listener of tabs[at]?.shown ?? []) listener();
  };
  return { openTab, kept, sleep, wake };
}

describe('the cart of a branch', () => {
  it('starts with the configured way and the first delivery area [CART-007] [CART-008]', () => {
    const cart = browser().openTab().get();
    expect(orderModeOf(cart)).toBe('delivery');
    expect(cart.order.deliveryArea).toBe('a1');
    expect(cart.items).toEqual([]);
  });

  it('is the same object until it changes', () => {
    const store = browser().openTab();
    expect(store.get()).toBe(store.get());
    const before = store.get();
    store.update((cart) => addItem(cart, item));
    expect(store.get()).not.toBe(before);
    expect(store.get()).toBe(store.get());
  });

  it('survives a reload under its branch identifier, with its order key [CART-003] [CART-004]', () => {
    const { openTab, kept } = browser();
    const first = openTab();
    first.update((cart) => addItem(cart, item));
    expect([...kept.keys()]).toEqual([cartKey('lend')]);
    const reloaded = openTab().get();
    expect(reloaded.items).toEqual([item]);
    expect(reloaded.orderKey).toBe(first.get().orderKey);
  });

  it('keeps the way chosen for the branch over the default [CART-007]', () => {
    const { openTab } = browser();
    openTab().update((cart) => ({ ...cart, ...modeFlags('takeaway') }));
    expect(orderModeOf(openTab().get())).toBe('takeaway');
  });

  it('follows what another tab does, and loses nothing when both write', () => {
    const { openTab } = browser();
    const [one, two] = [openTab(), openTab()];
    let notified = 0;
    one.get();
    two.get();
    const stop = two.subscribe(() => {
      notified += 1;
    });
    one.update((cart) => addItem(cart, item));
    expect(notified).toBe(1);
    expect(two.get().items).toHaveLength(1);
    two.update((cart) => addItem(cart, item));
    expect(one.get().items).toHaveLength(2);
    stop();
    one.update((cart) => addItem(cart, item));
    expect(notified).toBe(2);
  });

  it('is read again when the browser brings a left page back', () => {
    const { openTab, sleep, wake } = browser();
    const [left, other] = [openTab(), openTab()];
    let notified = 0;
    left.get();
    left.subscribe(() => {
      notified += 1;
    });
    sleep(0);
    other.update((cart) => addItem(cart, item));
    expect(notified).toBe(0);
    wake(0);
    expect(notified).toBe(1);
    expect(left.get().items).toHaveLength(1);
  });

  it('lives as long as the page where storage is not allowed', () => {
    const store = browser().openTab(false);
    store.update((cart) => addItem(cart, item));
    store.update((cart) => addItem(cart, item));
    expect(store.get().items).toHaveLength(2);
  });

  it('is not written by a change that changes nothing', () => {
    const { openTab, kept } = browser();
    openTab().update((cart) => cart);
    expect(kept.size).toBe(0);
  });
});
