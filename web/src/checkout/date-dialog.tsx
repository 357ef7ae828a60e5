'use client';

import { formatLocalDate } from '@filiale/rules/formats';
import { useId, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import styles from './date-dialog.module.css';
import { monthOf, typedDate } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';

type Props = {
  readonly isOpen: boolean;
  /** Days with a free appointment, `YYYY-MM-DD` in order. */
  readonly free: readonly string[];
  readonly today: string;
  readonly chosen: string | null;
  readonly onClose: () => void;
  readonly onApply: (date: string) => void;
};

/** Chooses a day in a month of free days, or by typing it. Source: CHECK-037. */
export function DateDialog(props: Props) {
  const titleId = useId();
  const ui = useMessages('ui');
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} labelledBy={titleId} closeLabel={ui.close}>
      <DatePicker {...props} titleId={titleId} />
    </Dialog>
  );
}

function DatePicker({ free, today, chosen, onClose, onApply, titleId }: Props & { titleId: string }) {
  const texts = useMessages('checkout');
  const [date, setDate] = useState(chosen ?? free[0] ?? null);
  const [month, setMonth] = useState(monthOf(date ?? today));
  const [typed, setTyped] = useState(date ? formatLocalDate(date) : '');
  const isFree = date !== null && free.includes(date);
  const pick = (picked: string) => {
    setDate(picked);
    setTyped(formatLocalDate(picked));
  };
  const apply = () => {
    if (date !== null && isFree) onApply(date);
  };
  return (
    <div className={styles.picker}>
      <h2 id={titleId}>{texts.chooseDay}</h2>
      {free.length === 0 ? (
        <p role="status">{texts.noSlots}</p>
      ) : (
        <>
          <TextField
            id={`${titleId}-typed`}
            label={texts.dayTyped}
            placeholder={texts.dayFormat}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={typed !== '' && !isFree ? texts.dayUnavailable : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              const read = typedDate(event.target.value, today);
              setDate(read);
              if (read && free.some((day) => monthOf(day) === monthOf(read))) setMonth(monthOf(read));
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <MonthGrid
            month={month}
            free={free}
            today={today}
            chosen={date}
            onMonth={setMonth}
            onPick={pick}
            onConfirm={(picked) => onApply(picked)}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button isLarge onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="main" isLarge disabled={!isFree} onClick={apply}>
          {texts.apply}
        </Button>
      </div>
    </div>
  );
}
