import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  backInOverlay,
  closeOverlay,
  closeSheet,
  enterSheet,
  openItem,
  openProduct,
  openSheet,
  openStep,
} from './overlay-address.ts';

type Entry = { url: URL; state: unknown };
const SHOP = 'http://shop/store/lend';

/** A browser's history of one page: going back fires its event a moment later. */
function session(entries: string[]) {
  const listeners = new Set<() => void>();
  const kept: Entry[] = entries.map((url) => ({ url: new URL(url), state: null }));
  let at = kept.length - 1;
  const here = (): Entry => {
    const entry = kept[at];
    if (!entry) throw new Error('left the page');
    return entry;
  };
  const to = (url: string) => new URL(url, here().url);
  const go = (by: number) => {
    setTimeout(() => {
      at += by;
      for (const listener of [...listeners]) listener();
    }, 10);
  };
  Object.assign(globalThis, {
    window: {
      get location() {
        return here().url;
      },
      history: {
        get state() {
          return here().state;
        },
        pushState: (state: unknown, _title: string, url: string) => {
          kept.splice(at + 1, kept.length, { url: to(url), state });
          at += 1;
        },
        replaceState: (state: unknown, _title: string, url: string) => {
          kept[at] = { url: to(url), state };
        },
        back: () => go(-1),
        go,
      },
      addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
    },
  });
  const place = () => `${at}: ${here().url.href.slice(SHOP.length)}`;
  /** Where the page stands once it has done this. */
  const after = (...steps: (() => void)[]): string => {
    for (const step of steps) step();
    jest.runAllTimers();
    return place();
  };
  return { at: place, after };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

describe('the address of an open dish', () => {
  it.each([
    ['plain', SHOP, '?product=p1'],
    ['a place in the page', `${SHOP}#suppen`, '?product=p1'],
    ['a search, which stays', `${SHOP}?q=suppe`, '?q=suppe&product=p1'],
  ])('closes to the page it was opened from: %s', (_name, url, opened) => {
    const tab = session([SHOP, url]);
    openProduct('p1');
    expect(tab.at()).toBe(`2: ${opened}`);
    expect(tab.after(closeOverlay)).toBe(`1: ${url.slice(SHOP.length)}`);
  });

  it('does not leave the page when it is closed twice at once', () => {
    const tab = session([SHOP, `${SHOP}#suppen`]);
    openItem(0);
    expect(tab.after(closeOverlay, closeOverlay)).toBe('1: #suppen');
  });

  it('goes one step back, and out with all its steps at once [PROD-013]', () => {
    const tab = session([SHOP]);
    openProduct('p1');
    openStep(2);
    openStep(2);
    openStep(3);
    expect(tab.at()).toBe('3: ?product=p1&step=3');
    expect(tab.after(backInOverlay)).toBe('2: ?product=p1&step=2');
    expect(tab.after(closeOverlay)).toBe('0: ');
  });

  it('opened by a link closes to the plain page, with its other questions', () => {
    const tab = session([`${SHOP}?product=p1&step=2&from=mail`]);
    backInOverlay();
    expect(tab.at()).toBe('0: ?product=p1&step=1&from=mail');
    closeOverlay();
    expect(tab.at()).toBe('0: ?from=mail');
  });

  it('is mended where it stands when an entry beneath asks for a dish too', () => {
    const tab = session([SHOP, `${SHOP}?product=p0`]);
    openProduct('p1');
    expect(tab.after(closeOverlay)).toBe('1: ');
  });
});

describe('the address of an open sheet', () => {
  it('closes to the page it was opened on, asked once or twice', () => {
    const tab = session([SHOP, `${SHOP}?q=suppe`]);
    openSheet('filter');
    openSheet('filter');
    expect(tab.at()).toBe('2: ?q=suppe&open=filter');
    expect(tab.after(closeSheet, closeSheet)).toBe('1: ?q=suppe');
  });

  it('is still there when a dish over it is left, with all its steps', () => {
    const tab = session([SHOP]);
    openSheet('cart');
    openItem(0);
    openStep(2);
    expect(tab.at()).toBe('3: ?open=cart&item=0&step=2');
    expect(tab.after(closeOverlay)).toBe('1: ?open=cart');
    expect(tab.after(closeSheet)).toBe('0: ');
  });

  it('leaves a dish open when what it shows is gone meanwhile, and then closes beneath it', () => {
    const tab = session([SHOP]);
    openSheet('cart');
    openProduct('p1');
    closeSheet();
    expect(tab.at()).toBe('2: ?product=p1');
    expect(tab.after(closeOverlay)).toBe('1: ?open=cart');
    expect(tab.after(closeSheet)).toBe('0: ');
  });

  it('asked for by a link lies over its page; where there is no need for it, the page is all', () => {
    const phone = session([SHOP, `${SHOP}?open=cart`]);
    enterSheet('cart', false);
    enterSheet('cart', false);
    expect(phone.at()).toBe('2: ?open=cart');
    expect(phone.after(closeSheet)).toBe('1: ');
    const desk = session([SHOP, `${SHOP}?open=cart`]);
    enterSheet('cart', true);
    expect(desk.at()).toBe('1: ');
  });
});
