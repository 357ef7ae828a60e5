'use client';

import { formatLocalDate } from '@filiale/rules/formats';
import { monthOf } from '@filiale/rules/wall-time';
import { useId, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { TextField } from '../ui/field.tsx';
import { typedDate } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { onEnter, PickerButtons, PickerDialog } from './picker-dialog.tsx';

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
  const texts = useMessages('checkout');
  return (
    <PickerDialog isOpen={props.isOpen} title={texts.chooseDay} onClose={props.onClose}>
      <DatePicker {...props} />
    </PickerDialog>
  );
}

function DatePicker({ free, today, chosen, onClose, onApply }: Props) {
  const texts = useMessages('checkout');
  const fieldId = useId();
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
    <>
      {free.length === 0 ? (
        <p role="status">{texts.noSlots}</p>
      ) : (
        <>
          <TextField
            id={fieldId}
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
            onKeyDown={onEnter(apply)}
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
      <PickerButtons isReady={isFree} onCancel={onClose} onApply={apply} />
    </>
  );
}
