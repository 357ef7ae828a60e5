'use client';

import { localePrefix } from '@filiale/rules/locales';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { isPreviewMessage, type ToFrame } from '../../../site/preview-protocol.ts';
import { useShop } from '../../shop-context.tsx';
import styles from './page-builder.module.css';

export type Width = 'phone' | 'tablet' | 'desktop';

/** Widths that a page is shown in, in px; scaled down where there is less room, as windows of that width show more than a narrow one. */
const SHOWN_PX = { phone: 390, tablet: 820, desktop: 1280 } as const;
/** With less room than this the page is as wide as that is, as on the phone that it is written on. */
const LEAST_PX = 500;

type Props = {
  readonly secret: string;
  readonly locale: string;
  readonly width: Width;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** Counts what was kept: the page is drawn anew with each. */
  readonly kept: number;
};

/** The page itself, drawn by the shop from what was kept. A tap in it chooses a block. */
export function PageFrame({ secret, locale, width, chosen, onChoose, kept }: Props) {
  const texts = useMessages('pageBuilder');
  const { languages } = useShop();
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref: room, width: roomPx } = useElementSize();
  const shownPx = SHOWN_PX[width];
  const scale = roomPx < LEAST_PX ? 1 : Math.min(1, roomPx / shownPx);
  const [drawn] = useState(kept);
  const shown = useRef(chosen);
  shown.current = chosen;
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const tell = (scrolls: boolean): void => {
    const message: ToFrame = { filiale: 'choose', id: shown.current, scrolls };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  };
  useEffect(() => {
    const heard = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow || !isPreviewMessage(data))
        return;
      if (data.filiale === 'ready') tell(false);
      if (data.filiale === 'chosen') choose.current(data.id);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when another one is chosen
  useEffect(() => tell(true), [chosen]);
  useEffect(() => {
    if (kept !== drawn) frame.current?.contentWindow?.location.reload();
  }, [kept, drawn]);
  return (
    <div ref={room} className={styles.room}>
      <iframe
        ref={frame}
        src={`${localePrefix(locale, languages)}/preview/${secret}`}
        title={texts.preview}
        className={styles.page}
        data-width={width}
        style={scale < 1 ? { width: shownPx, height: `${100 / scale}%`, transform: `scale(${scale})` } : undefined}
      />
    </div>
  );
}
