import { describe, expect, it } from '@jest/globals';
import { replayTaps, tapQueueScript } from './tap-queue.ts';

/** A page of which the script needs: one document with listeners, elements that can be tapped. */
function page() {
  const clicked: string[] = [];
  let listener: ((event: unknown) => void) | undefined;
  const document = {
    addEventListener: (_type: string, added: (event: unknown) => void) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = undefined;
    },
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
      click: () => clicked.push(name),
    };
    return self;
  };
  const tap = (target: unknown, keys: object = {}) => {
    let isPrevented = false;
    const event = { target, preventDefault: () => (isPrevented = true), stopPropagation: () => {}, ...keys };
    listener?.(event);
    return isPrevented;
  };
  new Function('window', 'document', tapQueueScript)(window, document);
  return { window, clicked, element, tap, isListening: () => listener !== undefined };
}

describe('taps before hydration', () => {
  it('are kept and clicked once the page listens, in their order', () => {
    const { window, clicked, element, tap, isListening } = page();
    expect(tap(element('plus'))).toBe(true);
    expect(tap(element('menu'))).toBe(true);
    expect(clicked).toEqual([]);
    replayTaps(window);
    expect(clicked).toEqual(['plus', 'menu']);
    expect(isListening()).toBe(false);
  });

  it('count once per element, which says meanwhile that it is busy', () => {
    const { window, clicked, element, tap } = page();
    const plus = element('plus');
    tap(plus);
    tap(plus);
    expect([...plus.marks]).toEqual(['aria-busy']);
    replayTaps(window);
    expect(clicked).toEqual(['plus']);
    expect([...plus.marks]).toEqual([]);
  });

  it('leave plain links alone, and taps that open a new tab', () => {
    const { window, clicked, element, tap } = page();
    expect(tap(element('anchor', false))).toBe(false);
    expect(tap(element('dish'), { metaKey: true })).toBe(false);
    replayTaps(window);
    expect(clicked).toEqual([]);
  });

  it('on an element that has gone are dropped', () => {
    const { window, clicked, element, tap } = page();
    const gone = element('gone');
    tap(gone);
    gone.isConnected = false;
    replayTaps(window);
    expect(clicked).toEqual([]);
  });

  it('never come: replaying twice, or without the script, does nothing', () => {
    const { window, clicked } = page();
    replayTaps(window);
    replayTaps(window);
    expect(clicked).toEqual([]);
  });
});
