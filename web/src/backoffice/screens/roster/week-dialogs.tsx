'use client';

import type { Roster } from '@filiale/contracts/workforce/roster';
import { addDays, weekOf } from '@filiale/rules/wall-time';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Remark } from '../../../ui/notice.tsx';
import { notice } from '../../app/notices.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './roster.module.css';
import { warningsWith } from './roster-plan.ts';

type Props = { readonly roster: Roster; readonly department: string | null; readonly onClose: () => void };

/** Says what publishing does, and does it. */
export function PublishDialog({ roster, department, onClose }: Props) {
  const texts = useMessages('roster');
  const client = useQueryClient();
  const { branch, week } = roster;
  const waiting = roster.shifts.filter(
    (shift) => !shift.isPublished && (department === null || shift.department === department),
  );
  const people = new Set(waiting.flatMap(({ user }) => user ?? []));
  const open = waiting.filter(({ isOpen }) => isOpen).length;
  const warnings = roster.people
    .filter(({ user }) => people.has(user))
    .flatMap((person) => warningsWith(roster, person, null));
  const publish = useTapCall({
    mutationFn: async (_none, once) =>
      (await staffCall('POST /api/roster/publish', { body: { branch, week, department } }, once)).data,
    onSuccess: ({ shifts }) => {
      void client.invalidateQueries({ queryKey: queryKeys.roster(branch) });
      notice({ text: fill(texts.published, { shifts: String(shifts) }), tone: 'ok' });
      onClose();
    },
  });
  return (
    <StaffDialog title={texts.publishTitle} onClose={onClose}>
      <p>{fill(texts.publishText, { shifts: String(waiting.length), people: String(people.size) })}</p>
      {open > 0 && <p>{fill(texts.publishOpen, { open: String(open) })}</p>}
      {warnings.length > 0 && (
        <Remark tone="warn">{fill(texts.publishWarnings, { count: String(warnings.length) })}</Remark>
      )}
      <Refused error={publish.error} />
      <Button size="md" data-autofocus loading={publish.isPending} onClick={() => publish.mutate()}>
        {texts.publish}
      </Button>
    </StaffDialog>
  );
}

/** Copies the week that is shown to another one. */
export function CopyDialog({ roster, department, onClose }: Props) {
  const texts = useMessages('roster');
  const client = useQueryClient();
  const { branch, week } = roster;
  const [date, setDate] = useState(() => addDays(roster.days[0]?.localDate ?? '2026-01-01', 7));
  const isFilled = /^\d{4}-\d{2}-\d{2}$/.test(date) && weekOf(date) !== week;
  const copy = useTapCall({
    mutationFn: async (_none, once) =>
      (await staffCall('POST /api/roster/copy', { body: { branch, from: week, to: weekOf(date), department } }, once))
        .data,
    onSuccess: ({ copied, skipped }) => {
      void client.invalidateQueries({ queryKey: queryKeys.roster(branch) });
      notice({ text: fill(texts.copied, { copied: String(copied), skipped: String(skipped) }), tone: 'ok' });
      onClose();
    },
  });
  return (
    <StaffDialog title={texts.copy} onClose={onClose}>
      <p>{texts.copyText}</p>
      <div className={styles.buttons}>
        <TextInput
          type="date"
          size="md"
          label={texts.copyTo}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      </div>
      <Refused error={copy.error} />
      <Button size="md" loading={copy.isPending} disabled={!isFilled} onClick={() => copy.mutate()}>
        {texts.copy}
      </Button>
    </StaffDialog>
  );
}
