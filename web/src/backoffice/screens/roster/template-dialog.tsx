'use client';

import type { Roster } from '@filiale/contracts/workforce/roster';
import type { ShiftTemplate } from '@filiale/contracts/workforce/shift-template';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { recordHash } from '../../hash-route.ts';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './roster.module.css';
import { templateShiftsOf } from './template-of-week.ts';

type Props = {
  readonly roster: Roster;
  readonly templates: readonly ShiftTemplate[];
  readonly department: string | null;
  readonly onClose: () => void;
};

/** Puts a template into the week that is shown, or keeps the week as one. */
export function TemplateDialog({ roster, templates, department, onClose }: Props) {
  const texts = useMessages('roster');
  const client = useQueryClient();
  const { branch, week } = roster;
  const [name, setName] = useState('');
  const shifts = templateShiftsOf(
    roster.shifts.filter((shift) => department === null || shift.department === department),
  );
  const apply = useTapCall({
    mutationFn: async (template: string, once) =>
      (await staffCall('POST /api/roster/apply', { body: { branch, week, template } }, once)).data,
    onSuccess: ({ copied, skipped }) => {
      void client.invalidateQueries({ queryKey: queryKeys.roster(branch) });
      notice({ text: fill(texts.applied, { copied: String(copied), skipped: String(skipped) }), tone: 'ok' });
      onClose();
    },
  });
  const save = useTapCall({
    mutationFn: (_none, once) => staffCall('POST /api/shift-templates', { body: { name, branch, shifts } }, once),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.shiftTemplates(branch) });
      notice({ text: fill(texts.templateSaved, { name }), tone: 'ok' });
      onClose();
    },
  });
  return (
    <StaffDialog title={texts.templates} onClose={onClose}>
      <p>{templates.length > 0 ? texts.applyText : texts.noTemplates}</p>
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template.id} className={styles.buttons}>
            <a href={recordHash('shift-templates', template.id)}>{template.name}</a>
            <Button
              size="md"
              variant="default"
              disabled={apply.isPending}
              aria-label={fill(texts.applyOne, { name: template.name })}
              onClick={() => apply.mutate(template.id)}
            >
              {texts.apply}
            </Button>
          </li>
        ))}
      </ul>
      <Refused error={apply.error} />
      {shifts.length > 0 && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') save.mutate();
          }}
          noValidate
        >
          <h2>{texts.saveTemplate}</h2>
          <p className="muted">{texts.saveTemplateText}</p>
          <TextInput
            size="md"
            label={texts.templateName}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Refused error={save.error} />
          <Button type="submit" size="md" loading={save.isPending} disabled={name.trim() === ''}>
            {texts.save}
          </Button>
        </form>
      )}
    </StaffDialog>
  );
}
