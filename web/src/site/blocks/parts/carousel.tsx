'use client';

import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './carousel.module.css';

/** Cards in a row that can be scrolled, and two buttons that go on by one card; each rests at its end of the row. Source: SITE-055. */
export function Carousel({
  label,
  head,
  items,
}: {
  readonly label: string;
  readonly head: ReactNode;
  readonly items: readonly { readonly id: string; readonly content: ReactNode }[];
}) {
  const texts = useMessages('site');
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isFirst: true, isLast: false });
  const follow = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
    setEnds({ isFirst: scrollLeft < 2, isLast: scrollLeft + clientWidth > scrollWidth - 2 });
  };
  const go = (by: number) => {
    const width = row.current?.firstElementChild?.clientWidth ?? 0;
    row.current?.scrollBy({ left: by * width, behavior: 'smooth' });
  };
  return (
    <section aria-label={label}>
      <div className={styles.head}>
        {head}
        <div className={styles.buttons}>
          <IconButton icon="back" label={texts.before} disabled={ends.isFirst} onClick={() => go(-1)} />
          <IconButton icon="forward" label={texts.after} disabled={ends.isLast} onClick={() => go(1)} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul ref={row} className={styles.row} onScroll={follow} tabIndex={0}>
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
    </section>
  );
}
