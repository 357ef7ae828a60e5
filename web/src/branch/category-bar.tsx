'use client';

import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import styles from './category-bar.module.css';
import { currentGroup } from './current-group.ts';

type Entry = { readonly anchor: string; readonly name: string };

/** Links to the product groups; marks the one being read. Works as plain links before hydration. Source: BRANCH-004, BRANCH-005. */
export function CategoryBar({ categories }: { categories: readonly Entry[] }) {
  const texts = useMessages('branch');
  const [current, setCurrent] = useState(categories[0]?.anchor);
  const bar = useRef<HTMLElement>(null);
  const isMoved = useRef(false);

  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const tops = categories.map(({ anchor }) => {
        const group = document.getElementById(anchor);
        // One of which a search leaves nothing is nowhere.
        const top = group && !group.hidden ? group.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
        return { anchor, top };
      });
      setCurrent(currentGroup(tops, window.innerHeight));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    // What the server marked is right until somebody scrolls; reading at once would force a layout.
    if (window.scrollY > 0) onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [categories]);

  useEffect(() => {
    isMoved.current ||= current !== categories[0]?.anchor;
    if (!isMoved.current) return;
    const link = bar.current?.querySelector<HTMLElement>(`[href="#${CSS.escape(current ?? '')}"]`);
    if (link && bar.current) bar.current.scrollTo({ left: link.offsetLeft - bar.current.clientWidth / 3 });
  }, [current, categories]);

  return (
    <nav className={styles.bar} aria-label={texts.categories} ref={bar}>
      {categories.map(({ anchor, name }) => (
        <a key={anchor} href={`#${anchor}`} aria-current={anchor === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
