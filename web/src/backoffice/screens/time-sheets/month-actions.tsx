'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import type { MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { timeSheetRights } from '@filiale/contracts/workforce/time-sheet-rights';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './sheet.module.css';
import { useSheetsAnew } from './use-sheets-anew.ts';

/** What somebody may do with a month now, and its files. */
export function MonthActions({ sheet }: { readonly sheet: MonthSheet }) {
  const texts = useMessages('timeSheets');
  const locale = useLocale();
  const { caller } = useStaff();
  const readAnew = useSheetsAnew();
  const [isReopening, setReopening] = useState(false);
  const params = { user: sheet.user, month: sheet.month };
  const act = useTapCall({
    mutationFn: (what: 'submission' | 'approval', once) =>
      staffCall(`POST /api/time-sheets/{user}/months/{month}/${what}` as const, { params }, once),
    onSuccess: ({ data }) => {
      readAnew();
      notice({ text: data.state === 'approved' ? texts.approved : texts.submitted, tone: 'ok' });
    },
  });
  const isOwn = caller.kind === 'staff' && caller.sub === sheet.user;
  const mayApprove = !isOwn && isAllowed(caller, timeSheetRights.approve);
  const file = (format: 'pdf' | 'xlsx') =>
    `/api/time-sheets/${sheet.user}/months/${sheet.month}/file?format=${format}&language=${pageWords(locale)}`;
  return (
    <>
      <Refused error={act.error} />
      <div className={styles.buttons}>
        {sheet.isOver && sheet.state !== 'approved' && mayApprove && (
          <Button size="md" loading={act.isPending} onClick={() => act.mutate('approval')}>
            {texts.approveMonth}
          </Button>
        )}
        {sheet.isOver && sheet.state === 'open' && isOwn && (
          <Button size="md" loading={act.isPending} onClick={() => act.mutate('submission')}>
            {texts.submitMonth}
          </Button>
        )}
        {sheet.state !== 'open' && mayApprove && (
          <Button size="md" variant="default" onClick={() => setReopening(true)}>
            {texts.reopenMonth}
          </Button>
        )}
        <Button component="a" size="md" variant="default" href={file('pdf')} download>
          {texts.sheetPdf}
        </Button>
        <Button component="a" size="md" variant="default" href={file('xlsx')} download>
          {texts.sheetXlsx}
        </Button>
      </div>
      {isReopening && <ReopenDialog sheet={sheet} onClose={() => setReopening(false)} />}
    </>
  );
}

function ReopenDialog({ sheet, onClose }: { readonly sheet: MonthSheet; readonly onClose: () => void }) {
  const texts = useMessages('timeSheets');
  const readAnew = useSheetsAnew();
  const [reason, setReason] = useState('');
  const reopen = useTapCall({
    mutationFn: (_none, once) =>
      staffCall(
        'POST /api/time-sheets/{user}/months/{month}/reopening',
        { params: { user: sheet.user, month: sheet.month }, body: { reason } },
        once,
      ),
    onSuccess: () => {
      readAnew();
      notice({ text: texts.reopened, tone: 'ok' });
      onClose();
    },
  });
  return (
    <StaffDialog title={texts.reopenMonth} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim().length > 2) reopen.mutate();
        }}
        noValidate
      >
        <p>{texts.reopenText}</p>
        <TextInput
          size="md"
          label={texts.reason}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refused error={reopen.error} />
        <Button type="submit" size="md" loading={reopen.isPending} disabled={reason.trim().length < 3}>
          {texts.reopenMonth}
        </Button>
      </form>
    </StaffDialog>
  );
}
