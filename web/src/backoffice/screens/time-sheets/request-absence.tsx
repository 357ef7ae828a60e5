'use client';

import { Absence, absenceKindOptions } from '@filiale/contracts/workforce/absence';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { Refused } from '../../refused.tsx';
import { useLabels } from '../../resources/label-text.ts';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './sheet.module.css';
import { useSheetsAnew } from './use-sheets-anew.ts';

/** Of what kinds of absence the reason is nobody's business but administration's. */
const isPrivate = (kind: Absence['kind']): boolean => kind === 'sick' || kind === 'care';
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Asks for time off, or says that one is ill. */
export function RequestAbsence({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages('timeSheets');
  const labelOf = useLabels();
  const { person } = useStaff();
  const readAnew = useSheetsAnew();
  const [kind, setKind] = useState<Absence['kind']>('holiday');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [half, setHalf] = useState<Absence['half']>('none');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const send = useTapCall({
    mutationFn: (_none, once) =>
      staffCall(
        'POST /api/absences',
        {
          body: {
            ...{ user: person.id, branch: person.branches.length > 0 ? (person.branches[0]?.id ?? null) : null },
            ...{ kind, from, to: to || from, half, note, reason: isPrivate(kind) ? reason : '' },
          },
        },
        once,
      ),
    onSuccess: () => {
      readAnew();
      notice({ text: texts.requestSent, tone: 'ok' });
      onClose();
    },
  });
  const isFilled = isDay(from) && (to === '' || isDay(to));
  const atField = refusalOf(send.error, 'from') ?? refusalOf(send.error, 'to');
  return (
    <StaffDialog title={texts.requestAbsence} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled) send.mutate();
        }}
        noValidate
      >
        <NativeSelect
          size="md"
          label={texts.kind}
          value={kind}
          data={absenceKindOptions.map(({ value, label }) => ({ value, label: labelOf(label) }))}
          onChange={(event) => setKind(event.currentTarget.value as Absence['kind'])}
        />
        <div className={styles.pair}>
          <TextInput
            type="date"
            size="md"
            label={texts.from}
            value={from}
            error={refusalOf(send.error, 'from')}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            size="md"
            label={texts.to}
            value={to}
            min={from}
            error={refusalOf(send.error, 'to')}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
        <NativeSelect
          size="md"
          label={texts.extent}
          value={half}
          data={Absence.fields.half.options.map(({ value, label }) => ({ value, label: labelOf(label) }))}
          onChange={(event) => setHalf(event.currentTarget.value as Absence['half'])}
        />
        <Textarea
          size="md"
          label={texts.note}
          maxLength={1000}
          autosize
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {isPrivate(kind) && (
          <Textarea
            size="md"
            label={texts.reason}
            description={texts.reasonSeen}
            maxLength={1000}
            autosize
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {!atField && <Refused error={send.error} />}
        <Button type="submit" size="md" loading={send.isPending} disabled={!isFilled}>
          {texts.send}
        </Button>
      </form>
    </StaffDialog>
  );
}
