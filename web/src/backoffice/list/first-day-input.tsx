import { formatLocalDate } from '@filiale/rules/formats';
import { SegmentedControl, TextInput } from '@mantine/core';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './bulk-edit.module.css';

type Props = {
  /** The first day of the new values (YYYY-MM-DD); null: they are in force at once. */
  readonly value: string | null;
  /** The earliest day. */
  readonly earliest: string;
  readonly onChange: (value: string | null) => void;
};

/** Asks from when on new values are in force. */
export function FirstDayInput({ value, earliest, onChange }: Props) {
  const texts = useMessages('list');
  return (
    <div className={styles.figure}>
      <SegmentedControl
        aria-label={texts.inForce}
        value={value === null ? 'now' : 'day'}
        data={[
          { value: 'now', label: texts.fromNow },
          { value: 'day', label: texts.fromDay },
        ]}
        onChange={(chosen) => onChange(chosen === 'now' ? null : earliest)}
      />
      {value !== null && (
        <TextInput
          type="date"
          label={texts.firstDay}
          min={earliest}
          required
          value={value}
          error={value < earliest ? fill(texts.tooEarly, { day: formatLocalDate(earliest) }) : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
