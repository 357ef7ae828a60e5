'use client';

import type { OrderItem } from '@filiale/contracts/ordering/order';
import { formatNumber } from '@filiale/rules/formats';
import { unitCatalogue } from '@filiale/rules/units';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './amount-stepper.module.css';
import { stepOf, typedAmount } from './edited-order.ts';

type Props = {
  readonly item: OrderItem;
  readonly amount: number;
  /** The last line of an order is not taken off. */
  readonly canTakeOff: boolean;
  readonly onChange: (amount: number) => void;
};

const icon = { size: 22, stroke: 1.8, 'aria-hidden': true } as const;
const rounded = (amount: number) => Math.round(amount * 1_000) / 1_000;

/** The amount of a line with less and more, for fingers; one less than the least takes the line off, and more brings it back. */
export function AmountStepper({ item, amount, canTakeOff, onChange }: Props) {
  const texts = useMessages('frontdesk');
  const [draft, setDraft] = useState<string | null>(null);
  const { name, unit } = item;
  const step = stepOf(unit);
  const isLeast = amount <= step;
  const settle = () => {
    const typed = draft === null ? null : typedAmount(draft, unit);
    if (typed !== null && (typed > 0 || canTakeOff)) onChange(typed);
    setDraft(null);
  };
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        disabled={amount === 0 || (isLeast && !canTakeOff)}
        aria-label={fill(isLeast ? texts.takeOff : texts.less, { name })}
        onClick={() => onChange(isLeast ? 0 : rounded(amount - step))}
      >
        {isLeast ? <IconTrash {...icon} /> : <IconMinus {...icon} />}
      </button>
      <input
        value={draft ?? formatNumber(amount)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={fill(texts.amountOf, { name })}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      {!unitCatalogue[unit].isSilent && <small>{unitCatalogue[unit].abbreviation.de}</small>}
      <button
        type="button"
        aria-label={fill(texts.moreOf, { name })}
        onClick={() => onChange(amount === 0 ? item.amount : rounded(amount + step))}
      >
        <IconPlus {...icon} />
      </button>
    </span>
  );
}
