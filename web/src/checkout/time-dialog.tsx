'use client';

import { useId, useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Choice } from '../ui/choice.tsx';
import { TextField } from '../ui/field.tsx';
import { onEnter, PickerButtons, PickerDialog } from './picker-dialog.tsx';
import { type Slot, slotHours, slotRanges, typedTime } from './slot-hours.ts';
import styles from './time-dialog.module.css';

type Props = {
  readonly isOpen: boolean;
  /** The day the slots are on. */
  readonly title: string;
  readonly slots: readonly Date[];
  readonly zone: string;
  readonly chosen: Date | null;
  readonly onClose: () => void;
  readonly onApply: (at: Date) => void;
};

/** Chooses hour and minute among the free slots of a day, or by typing them. Source: CHECK-038 to CHECK-040. */
export function TimeDialog(props: Props) {
  const texts = useMessages('checkout');
  return (
    <PickerDialog isOpen={props.isOpen} title={texts.chooseTime} subtitle={props.title} onClose={props.onClose}>
      <TimePicker {...props} />
    </PickerDialog>
  );
}

function TimePicker({ slots, zone, chosen, onClose, onApply }: Props) {
  const texts = useMessages('checkout');
  const fieldId = useId();
  const hours = slotHours(slots, zone);
  const all = hours.flatMap((hour) => hour.slots);
  const isAt = (instant: Date | null | undefined) => (slot: Slot) => slot.at.getTime() === instant?.getTime();
  const [instant, setInstant] = useState(() => (all.find(isAt(chosen)) ?? all[0])?.at ?? null);
  // Slots fill up while one chooses.
  const at = all.find(isAt(instant)) ?? null;
  const [typed, setTyped] = useState(at?.time ?? '');
  const [hourKey, setHourKey] = useState(() => hours.find((hour) => at && hour.slots.includes(at))?.key);
  const hour = hours.find(({ key }) => key === hourKey);
  const pick = (slot: Slot) => {
    setInstant(slot.at);
    setTyped(slot.time);
  };
  const apply = () => {
    if (at) onApply(at.at);
  };
  return (
    <>
      {all.length === 0 ? (
        <p role="status">{texts.noSlots}</p>
      ) : (
        <>
          <TextField
            id={fieldId}
            label={texts.timeTyped}
            placeholder={texts.timeFormat}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={at === null ? fill(texts.timeUnavailable, { times: slotRanges(slots, zone) }) : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              const time = typedTime(event.target.value);
              const slot = all.find((each) => each.time === time);
              setInstant(slot?.at ?? null);
              if (slot) setHourKey(hours.find((each) => each.slots.includes(slot))?.key);
            }}
            onKeyDown={onEnter(apply)}
          />
          <Choices
            legend={texts.hour}
            choices={hours.map(({ key, hour: label }) => ({ key, label }))}
            chosen={at ? hour?.key : undefined}
            onChoose={(key) => {
              setHourKey(key);
              const of = hours.find((each) => each.key === key)?.slots ?? [];
              const slot = of.find(({ time }) => time.slice(3) === at?.time.slice(3)) ?? of[0];
              if (slot) pick(slot);
            }}
          />
          {hour && (
            <Choices
              legend={texts.minute}
              choices={hour.slots.map(({ at: instant, time }) => ({ key: instant.toISOString(), label: time }))}
              chosen={at?.at.toISOString()}
              onChoose={(key) => {
                const slot = hour.slots.find(({ at: instant }) => instant.toISOString() === key);
                if (slot) pick(slot);
              }}
            />
          )}
        </>
      )}
      <PickerButtons isReady={at !== null} onCancel={onClose} onApply={apply} />
    </>
  );
}

function Choices({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  readonly legend: string;
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ key, label }) => (
          <Choice key={key} className={styles.time} name={name} checked={key === chosen} onChange={() => onChoose(key)}>
            {label}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
