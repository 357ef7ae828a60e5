'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { rememberScroll, SETTLE_MS, scrollTarget } from './scroll-memory.ts';

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Where a page stands after a navigation. A new page starts at its top at once, and Back finds the old place as far as the browser
 * knows it; after 750 ms the page goes to its hash or saved place in case content came late, unless the visitor has
 * moved meanwhile. So does a jump to another hash of the page once it ends. Smooth as the style sheet says, so it jumps under reduced motion. Source: SHELL-010.
 */
export function ScrollOnNavigation() {
  const pathname = usePathname();
  const isReturn = useRef(false);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    // Going back within a page enters none.
    const onReturn = () => {
      isReturn.current = window.location.pathname !== shown.current;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // While a page is being left its address is already the next one's, so the place belongs to the one that is shown.
    const onScroll = () => {
      clearTimeout(timer);
      const address = shown.current;
      timer = setTimeout(() => {
        if (address !== null && address === shown.current) rememberScroll(window, address, window.scrollY);
      }, 100);
    };
    window.addEventListener('popstate', onReturn);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', onReturn);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  useEffect(() => {
    let wait: AbortController | undefined;
    // A jump within the page passes by what is laid out only when it is near, and is taller or lower than was assumed.
    const onJump = () => {
      wait?.abort();
      wait = new AbortController();
      const { signal } = wait;
      const target = scrollTarget(window, { address: '', hash: window.location.hash, isReturn: false });
      const place = 'anchor' in target ? document.getElementById(target.anchor) : null;
      const stand = () => {
        wait?.abort();
        place?.scrollIntoView({ behavior: 'instant' });
      };
      window.addEventListener('scrollend', stand, { signal });
      for (const move of MOVES) window.addEventListener(move, () => wait?.abort(), { signal, passive: true });
    };
    window.addEventListener('hashchange', onJump);
    return () => {
      wait?.abort();
      window.removeEventListener('hashchange', onJump);
    };
  }, []);

  useEffect(() => {
    const isFirst = shown.current === null;
    const entered = { address: pathname, hash: window.location.hash, isReturn: isReturn.current };
    isReturn.current = false;
    shown.current = pathname;
    const target = scrollTarget(window, entered);
    // The browser itself places the page that it has loaded.
    if (isFirst && !('anchor' in target)) return;
    if (!isFirst && !entered.isReturn && 'topPx' in target) window.scrollTo({ top: 0 });

    const stay = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      for (const move of MOVES) window.removeEventListener(move, stay);
      if ('topPx' in target) {
        if (Math.abs(window.scrollY - target.topPx) > 1) window.scrollTo({ top: target.topPx });
      } else document.getElementById(target.anchor)?.scrollIntoView();
    }, SETTLE_MS);
    for (const move of MOVES) window.addEventListener(move, stay, { once: true, passive: true });
    return () => {
      stay();
      for (const move of MOVES) window.removeEventListener(move, stay);
    };
  }, [pathname]);
  return null;
}
