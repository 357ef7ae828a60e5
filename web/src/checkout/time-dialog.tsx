'use client';

import { useId, useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import dateStyles from './date-dialog.module.css';
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
  const titleId = useId();
  const ui = useMessages('ui');
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} labelledBy={titleId} closeLabel={ui.close}>
      <TimePicker {...props} titleId={titleId} />
    </Dialog>
  );
}

function TimePicker({ title, slots, zone, chosen, onClose, onApply, titleId }: Props & { titleId: string }) {
  const texts = useMessages('checkout');
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
    <div className={dateStyles.picker}>
      <h2 id={titleId}>
        {texts.chooseTime}
        <small>{title}</small>
      </h2>
      {all.length === 0 ? (
        <p role="status">{texts.noSlots}</p>
      ) : (
        <>
          <TextField
            id={`${titleId}-typed`}
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
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
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
      <div className={dateStyles.buttons}>
        <Button isLarge onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="main" isLarge disabled={at === null} onClick={apply}>
          {texts.apply}
        </Button>
      </div>
    </div>
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
          <label key={key}>
            <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
