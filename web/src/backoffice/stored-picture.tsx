'use client';

import { IconPhotoOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { RETRY_MS } from './limits.ts';
import styles from './stored-picture.module.css';

/** So often a picture is asked for again by itself. */
const MOST_RETRIES = 2;

type Props = {
  readonly src: string;
  readonly srcSet?: string;
  readonly alt: string;
  readonly className?: string | undefined;
  readonly width?: number;
  readonly height?: number;
  /** It is no part of a link or button: where it failed a tap asks for it again. */
  readonly hasRetry?: boolean;
};

/** A stored picture. One that cannot be loaded shows a sign, and is asked for again: by itself for a while, and when the network is back. */
export const StoredPicture = (props: Props) => <Shown key={props.src} {...props} />;

function Shown({ className, alt, hasRetry, ...picture }: Props) {
  const texts = useMessages('list');
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    setTries((before) => before + 1);
  }, []);
  useEffect(() => {
    if (!isFailed) return;
    const timer = tries < MOST_RETRIES ? setTimeout(again, RETRY_MS) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isFailed, tries, again]);
  if (!isFailed)
    return (
      // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
      <img
        key={tries}
        {...picture}
        className={className}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    );
  const sign = <IconPhotoOff size={20} stroke={1.6} aria-hidden="true" />;
  const look = `${styles.failed} ${className ?? ''}`;
  if (!hasRetry)
    return (
      <span className={look} role="img" aria-label={texts.pictureFailed} title={texts.pictureFailed}>
        {sign}
      </span>
    );
  return (
    <button type="button" className={`${look} ${styles.again}`} onClick={again}>
      {sign}
      <span>{texts.pictureFailed}</span>
      <b>{texts.loadAgain}</b>
    </button>
  );
}
