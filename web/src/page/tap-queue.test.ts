import { describe, expect, it } from '@jest/globals';
import { keepTaps, replayTaps } from './tap-queue.ts';

/** What React sees of a field: what is assigned to the element itself is noted, so only another value counts as news. */
class TrackedField {
  current: string;
  constructor(start: string) {
    this.current = start;
  }
  get value() {
    return this.current;
  }
  set value(value: string) {
    this.current = value;
  }
}

/** A page: one document with listeners, elements that can be tapped or filled in. */
function page() {
  const happened: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const document = {
    addEventListener: (type: string, added: (event: unknown) => void) => listeners.set(type, added),
    removeEventListener: (type: string) => listeners.delete(type),
  };
  const window = { document } as unknown as Parameters<typeof replayTaps>[0];
  const element = (name: string, isTappable = true) => {
    const marks = new Set<string>();
    const self = {
      isConnected: true,
      marks,
      closest: () => (isTappable ? self : null),
      setAttribute: (mark: string) => marks.add(mark),
      removeAttribute: (mark: string) => marks.delete(mark),
      click: () => happened.push(name),
    };
    return self;
  };
  const field = (name: string, start: string) => {
    let noted = start;
    const self = Object.assign(new TrackedField(start), {
      isConnected: true,
      localName: 'input',
      type: 'text',
      matches: () => true,
      closest: () => null,
      dispatchEvent: ({ type }: Event) => {
        if (self.current !== noted) happened.push(`${name} ${type} ${self.current}`);
        return true;
      },
    });
    const { get, set } = Object.getOwnPropertyDescriptor(TrackedField.prototype, 'value') as PropertyDescriptor;
    Object.defineProperty(self, 'value', {
      get,
      set(value: string) {
        noted = value;
        set?.call(self, value);
      },
    });
    return self;
  };
  const box = (name: string, isChecked: boolean) => {
    const self = {
      isConnected: true,
      type: 'checkbox',
      checked: isChecked,
      matches: () => true,
      closest: () => null,
      click: () => {
        self.checked = !self.checked;
        happened.push(`${name} ${self.checked}`);
      },
    };
    return self;
  };
  const fire = (type: string, target: unknown, keys: object = {}) => {
    let isPrevented = false;
    const event = { type, target, preventDefault: () => (isPrevented = true), stopPropagation: () => {}, ...keys };
    listeners.get(type)?.(event);
    return isPrevented;
  };
  const tap = (target: unknown, keys: object = {}) => fire('click', target, keys);
  keepTaps(window);
  return { window, happened, element, field, box, fire, tap, isListening: () => listeners.size > 0 };
}

describe('taps before hydration', () => {
  it('are kept and clicked once the page listens, in their order', () => {
    const { window, happened, element, tap, isListening } = page();
    expect(tap(element('plus'))).toBe(true);
    expect(tap(element('menu'))).toBe(true);
    expect(happened).toEqual([]);
    replayTaps(window);
    expect(happened).toEqual(['plus', 'menu']);
    expect(isListening()).toBe(false);
  });

  it('count once per element, which says meanwhile that it is busy', () => {
    const { window, happened, element, tap } = page();
    const plus = element('plus');
    tap(plus);
    tap(plus);
    expect([...plus.marks]).toEqual(['aria-busy']);
    replayTaps(window);
    expect(happened).toEqual(['plus']);
    expect([...plus.marks]).toEqual([]);
  });

  it('leave plain links alone, and taps that open a new tab', () => {
    const { window, happened, element, tap } = page();
    expect(tap(element('anchor', false))).toBe(false);
    expect(tap(element('dish'), { metaKey: true })).toBe(false);
    replayTaps(window);
    expect(happened).toEqual([]);
  });

  it('on an element that has gone are dropped', () => {
    const { window, happened, element, tap } = page();
    const gone = element('gone');
    tap(gone);
    gone.isConnected = false;
    replayTaps(window);
    expect(happened).toEqual([]);
  });

  it('never come: replaying twice, or without the script, does nothing', () => {
    const { window, happened } = page();
    replayTaps(window);
    replayTaps(window);
    expect(happened).toEqual([]);
  });
});

describe('what is filled in before hydration', () => {
  it('reaches React with its last value, even if React rendered the field again meanwhile', () => {
    const { window, happened, field, fire } = page();
    const name = field('name', '');
    name.current = 'An';
    fire('input', name);
    name.current = 'Anna';
    fire('input', name);
    name.value = '';
    replayTaps(window);
    expect(happened).toEqual(['name input Anna']);
  });

  it('reaches boxes and choices as a click that leads to what was chosen', () => {
    const { window, happened, box, fire } = page();
    const terms = box('terms', true);
    expect(fire('click', terms)).toBe(false);
    fire('change', terms);
    replayTaps(window);
    expect(happened).toEqual(['terms true']);
  });
});
