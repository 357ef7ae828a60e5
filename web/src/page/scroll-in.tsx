'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { isInView, REVEAL_CHECK_MS, ROUTE_ENTERED_MS } from './in-view.ts';

/**
 * Scroll-in animation: blocks marked `data-reveal` rise into place when they are scrolled into view. They are never hidden, so that fast
 * scrolling shows them at once. Only those below the window when the page is entered wait for it; without scripts and under reduced motion nothing moves.
 * `data-route-entered` on the document says that the page has settled. Source: SHELL-023.
 */
export function ScrollIn() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page entered has its own blocks
  useEffect(() => {
    const root = document.documentElement;
    const enter = () => root.setAttribute('data-route-entered', '');
    root.removeAttribute('data-route-entered');
    const begun = setTimeout(() => {
      for (const block of document.querySelectorAll('[data-reveal]')) {
        if (block.getBoundingClientRect().top >= window.innerHeight) block.setAttribute('data-reveal', 'waiting');
      }
    });
    const entered = setTimeout(enter, ROUTE_ENTERED_MS);
    const checks = setInterval(() => {
      if (document.readyState === 'complete') enter();
      for (const block of document.querySelectorAll('[data-reveal="waiting"]')) {
        if (isInView(block.getBoundingClientRect(), window.innerHeight)) block.setAttribute('data-reveal', 'shown');
      }
    }, REVEAL_CHECK_MS);
    return () => {
      clearTimeout(begun);
      clearTimeout(entered);
      clearInterval(checks);
    };
  }, [pathname]);
  return null;
}
