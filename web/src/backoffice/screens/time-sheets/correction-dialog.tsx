'use client';

import type { MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { formatLocalDate } from '@filiale/rules/formats';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useLookedBranch } from '../../app/use-looked-branch.ts';
import { readDuration } from '../../form/fields/widgets/durations.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './sheet.module.css';
import { useSheetsAnew } from './use-sheets-anew.ts';

type Props = { readonly sheet: MonthSheet; readonly day: string; readonly onClose: () => void };

/** A correction of a day with its reason; another person approves it. */
export function CorrectionDialog({ sheet, day, onClose }: Props) {
  const texts = useMessages('timeSheets');
  const readAnew = useSheetsAnew();
  const branch = useLookedBranch();
  const [time, setTime] = useState('');
  const [reason, setReason] = useState('');
  const minutes = readDuration(time);
  const isTime = typeof minutes === 'number' && minutes !== 0;
  const save = useTapCall({
    mutationFn: (of: number, once) =>
      staffCall(
        'POST /api/time-adjustments',
        {
          body: {
            ...{ user: sheet.user, branch: branch?.id ?? sheet.branch, account: 'hours', kind: 'correction' },
            ...{ localDate: day, minutes: of, reason },
          },
        },
        once,
      ),
    onSuccess: () => {
      readAnew();
      onClose();
    },
  });
  return (
    <StaffDialog title={fill(texts.correctDay, { date: formatLocalDate(day) })} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTime && reason.trim() !== '') save.mutate(minutes);
        }}
        noValidate
      >
        <p className="muted">{texts.correctionText}</p>
        <TextInput
          size="md"
          label={texts.time}
          description={texts.timeForm}
          value={time}
          error={typeof minutes === 'string' ? texts.timeWrong : null}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <TextInput
          size="md"
          label={texts.reason}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refused error={save.error} />
        <Button type="submit" size="md" loading={save.isPending} disabled={!isTime || reason.trim() === ''}>
          {texts.save}
        </Button>
      </form>
    </StaffDialog>
  );
}
