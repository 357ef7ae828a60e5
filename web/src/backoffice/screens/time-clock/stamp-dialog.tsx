'use client';

import type { ClockAction, PeopleAtWork } from '@filiale/contracts/workforce/time-tracking';
import { localDate, localTime, toInstant } from '@filiale/rules/wall-time';
import { Button, Radio, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { actionsOf } from './kept-stamps.ts';
import styles from './my-time.module.css';

type Props = {
  readonly branch: string;
  readonly person: PeopleAtWork['people'][number];
  readonly zone: string;
  readonly onClose: () => void;
};

/** A manager stamps for somebody who could not, and says why. */
export function StampDialog({ branch, person, zone, onClose }: Props) {
  const texts = useMessages('timeClock');
  const client = useQueryClient();
  const now = useNow();
  const actions = actionsOf(person);
  const [action, setAction] = useState<ClockAction>(actions[0] ?? 'start');
  const [date, setDate] = useState(() => localDate(now, zone));
  const [time, setTime] = useState(() => localTime(now, zone));
  const [reason, setReason] = useState('');
  const stamp = useTapCall({
    mutationFn: (_none, once) =>
      staffCall(
        'POST /api/branches/{id}/stamps',
        {
          params: { id: branch },
          body: { user: person.user, action, at: toInstant(date, time, zone).toISOString(), reason },
        },
        once,
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.peopleAtWork(branch) });
      onClose();
    },
  });
  const isFilled = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time) && reason.trim().length > 2;
  const atField = refusalOf(stamp.error, 'at') ?? refusalOf(stamp.error, 'reason');
  return (
    <StaffDialog title={fill(texts.stampOf, { name: person.name })} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled) stamp.mutate();
        }}
        noValidate
      >
        <Radio.Group label={texts.what} size="md" value={action} onChange={(value) => setAction(value as ClockAction)}>
          <div className={styles.buttons}>
            {actions.map((each) => (
              <Radio key={each} value={each} size="md" label={texts[each]} />
            ))}
          </div>
        </Radio.Group>
        <div className={styles.buttons}>
          <TextInput
            type="date"
            size="md"
            label={texts.day}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            size="md"
            label={texts.time}
            value={time}
            error={refusalOf(stamp.error, 'at')}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        <TextInput
          size="md"
          label={texts.reason}
          maxLength={500}
          value={reason}
          error={refusalOf(stamp.error, 'reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {!atField && <Refused error={stamp.error} what={`${texts[`not-${action}`]}.`} />}
        <Button type="submit" size="md" loading={stamp.isPending} disabled={!isFilled}>
          {texts.stampFor}
        </Button>
      </form>
    </StaffDialog>
  );
}
