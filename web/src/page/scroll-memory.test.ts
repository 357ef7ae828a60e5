import { describe, expect, it } from '@jest/globals';
import { rememberScroll, scrollTarget } from './scroll-memory.ts';

function tab() {
  const kept = new Map<string, string>();
  return {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  };
}

describe('where a page entered stands', () => {
  it.each([
    ['the top', '', false, { topPx: 0 }],
    ['its hash', '#men%C3%BCs', false, { anchor: 'menüs' }],
    ['the place it was left at, on the way back', '', true, { topPx: 640 }],
    ['the place it was left at before its hash, on the way back', '#a', true, { topPx: 640 }],
    ['the top for a broken hash', '#%', false, { topPx: 0 }],
  ])('is %s [SHELL-010]', (_name, hash, isReturn, target) => {
    const scope = tab();
    rememberScroll(scope, '/store/lend', 640.4);
    expect(scrollTarget(scope, { address: '/store/lend', hash, isReturn })).toEqual(target);
  });

  it('is the top where nothing is remembered or storage is off', () => {
    expect(scrollTarget(tab(), { address: '/', hash: '', isReturn: true })).toEqual({ topPx: 0 });
    const broken = {
      sessionStorage: {
        getItem: () => {
          throw new Error('off');
        },
        setItem: () => {
          throw new Error('off');
        },
      },
    };
    rememberScroll(broken, '/', 5);
    expect(scrollTarget(broken, { address: '/', hash: '', isReturn: true })).toEqual({ topPx: 0 });
  });

  it('forgets the oldest of many pages', () => {
    const scope = tab();
    for (let page = 0; page < 60; page += 1) rememberScroll(scope, `/${page}`, page + 1);
    expect(scrollTarget(scope, { address: '/0', hash: '', isReturn: true })).toEqual({ topPx: 0 });
    expect(scrollTarget(scope, { address: '/59', hash: '', isReturn: true })).toEqual({ topPx: 60 });
  });
});
