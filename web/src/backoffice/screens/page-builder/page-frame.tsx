'use client';

import { localePrefix } from '@filiale/rules/locales';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { isPreviewMessage, type ToFrame } from '../../../site/preview-messages.ts';
import { useShop } from '../../shop-context.tsx';
import styles from './page-builder.module.css';

export type Width = 'phone' | 'tablet' | 'desktop';

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
    <iframe
      ref={frame}
      src={`${localePrefix(locale, languages)}/preview/${secret}`}
      title={texts.preview}
      className={styles.page}
      data-width={width}
    />
  );
}
