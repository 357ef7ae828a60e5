'use client';

import { useId } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Choice } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './star-rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

type Props = {
  readonly label: string;
  /** 0 while none is given. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** One to five stars as native radios: arrow keys move, each star is read as „3 von 5 Sternen“. Source: STATUS-019. */
export function StarRating({ label, value, onChange }: Props) {
  const texts = useMessages('orderStatus');
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend>{label}</legend>
      <div className={styles.stars}>
        {STARS.map((count) => (
          <Choice
            key={count}
            className={count <= value ? `${styles.star} ${styles.given}` : styles.star}
            name={name}
            value={count}
            checked={count === value}
            onChange={() => onChange(count)}
            aria-label={count === 1 ? texts.star : fill(texts.stars, { count })}
          >
            <Icon name="star" size={28} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
