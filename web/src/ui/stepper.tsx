'use client';

import { useEffect, useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './stepper.module.css';

type Props = {
  /** The text shown while not editing, formatted in the locale. */
  readonly text: string;
  readonly canDecrease: boolean;
  readonly canIncrease: boolean;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
  /** Abbreviation of the unit, for the accessible name. */
  readonly unit?: string;
  /** Called with the typed text on blur or Enter; without it the amount is not typed. */
  readonly onType?: (text: string) => void;
  /** Instead of decreasing, the left button removes (it shows a bin). */
  readonly onRemove?: (() => void) | undefined;
  /** Names the item for assistive technology. */
  readonly of?: string;
};

/** Amount with less and more; the field takes a comma as decimal separator. */
export function Stepper({ text, canDecrease, canIncrease, onDecrease, onIncrease, unit, onType, onRemove, of }: Props) {
  const texts = useMessages('ui');
  const [draft, setDraft] = useState<string | null>(null);
  const suffix = of ? `: ${of}` : '';
  const settle = () => {
    if (draft !== null && onType) onType(draft);
    setDraft(null);
  };
  // A new amount from outside replaces unfinished input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the amount changes
  useEffect(() => setDraft(null), [text]);

  return (
    <span className={onType ? `${styles.stepper} ${styles.typed}` : styles.stepper}>
      {onRemove ? (
        <IconButton look="round" icon="bin" size={18} label={texts.remove + suffix} onClick={onRemove} />
      ) : (
        <IconButton
          look="round"
          icon="minus"
          size={18}
          label={texts.less + suffix}
          disabled={!canDecrease}
          onClick={onDecrease}
        />
      )}
      {onType ? (
        <input
          value={draft ?? text}
          inputMode="decimal"
          autoComplete="off"
          aria-label={unit ? fill(texts.amountIn, { unit }) : texts.amount}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              settle();
            }
          }}
        />
      ) : (
        <output>{text}</output>
      )}
      <IconButton
        look="round"
        icon="plus"
        size={18}
        label={texts.more + suffix}
        disabled={!canIncrease}
        onClick={onIncrease}
      />
    </span>
  );
}
