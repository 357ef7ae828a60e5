'use client';

import type { Roster } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import type { ShiftTemplate } from '@filiale/contracts/workforce/shift-template';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './roster.module.css';
import { type Planned, warningsWith } from './roster-plan.ts';
import { Conflict, Warnings } from './warnings.tsx';

type Props = {
  readonly roster: Roster;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  /** Their hours can be taken over. */
  readonly templates: readonly ShiftTemplate[];
  /** What it begins with; with an id, the shift that is changed. */
  readonly planned: Planned;
  readonly shift: Shift | null;
  readonly onRemove: (shift: Shift) => void;
  readonly onClose: () => void;
};

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);

/** Plans a shift, or changes one, and says what the law makes of it. */
export function ShiftDialog({ roster, departments, templates, planned: begun, shift, onRemove, onClose }: Props) {
  const texts = useMessages('roster');
  const client = useQueryClient();
  const [planned, setPlanned] = useState(begun);
  const { branch } = roster;
  const save = useTapCall({
    mutationFn: (_none, once) =>
      shift
        ? staffCall('PUT /api/shifts/{id}', { params: { id: shift.id }, body: { ...shift, ...planned } as Shift })
        : staffCall('POST /api/shifts', { body: { branch, ...planned } }, once),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.roster(branch) });
      onClose();
    },
  });
  const set = (change: Partial<Planned>) => {
    setPlanned((before) => ({ ...before, ...change }));
    save.reset();
  };
  const isFilled = /^\d{4}-\d{2}-\d{2}$/.test(planned.localDate) && isTime(planned.from) && isTime(planned.to);
  const person = roster.people.find(({ user }) => user === planned.user);
  const named = namedHours(templates);
  const fields = ['localDate', 'from', 'to', 'breakMinutes', 'role', 'user'] as const;
  const isAtField = fields.some((name) => refusalOf(save.error, name));
  const errorOf = (name: (typeof fields)[number]) => ({ error: refusalOf(save.error, name) });
  return (
    <StaffDialog title={shift ? texts.editShift : texts.newShift} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled) save.mutate();
        }}
        noValidate
      >
        <NativeSelect
          size="md"
          label={texts.person}
          data={[
            { value: '', label: texts.nobody },
            ...roster.people.map(({ user, name }) => ({ value: user, label: name })),
          ]}
          value={planned.user ?? ''}
          onChange={(event) => set({ user: event.currentTarget.value || null })}
          {...errorOf('user')}
        />
        {!shift && named.length > 0 && (
          <NativeSelect
            size="md"
            label={texts.hoursOfTemplate}
            data={[{ value: '', label: '–' }, ...named.map(({ label }, index) => ({ value: String(index), label }))]}
            onChange={(event) => {
              const chosen = named[Number(event.currentTarget.value || -1)];
              if (chosen) set(chosen.hours);
            }}
          />
        )}
        <div className={styles.times}>
          <TextInput
            type="date"
            size="md"
            label={texts.day}
            value={planned.localDate}
            onChange={(event) => set({ localDate: event.currentTarget.value })}
            {...errorOf('localDate')}
          />
          <TextInput
            type="time"
            size="md"
            label={texts.from}
            data-autofocus
            value={planned.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
            {...errorOf('from')}
          />
          <TextInput
            type="time"
            size="md"
            label={texts.to}
            value={planned.to}
            onChange={(event) => set({ to: event.currentTarget.value })}
            {...errorOf('to')}
          />
          <NumberInput
            size="md"
            label={texts.pause}
            min={0}
            max={600}
            step={15}
            allowDecimal={false}
            value={planned.breakMinutes}
            onChange={(value) => set({ breakMinutes: Number(value) || 0 })}
            {...errorOf('breakMinutes')}
          />
        </div>
        <TextInput
          size="md"
          label={texts.role}
          maxLength={120}
          value={planned.role}
          onChange={(event) => set({ role: event.currentTarget.value })}
          {...errorOf('role')}
        />
        {departments.length > 0 && (
          <NativeSelect
            size="md"
            label={texts.department}
            data={[{ value: '', label: '–' }, ...departments.map(({ id, name }) => ({ value: id, label: name }))]}
            value={planned.department ?? ''}
            onChange={(event) => set({ department: event.currentTarget.value || null })}
          />
        )}
        <TextInput
          size="md"
          label={texts.note}
          maxLength={500}
          value={planned.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        {person && isFilled && (
          <>
            <Conflict {...{ person, planned }} />
            <Warnings warnings={warningsWith(roster, person, planned)} zone={roster.timeZone} />
          </>
        )}
        {!isAtField && <Refused error={save.error} what={texts.notSaved} />}
        <div className={styles.buttons}>
          <Button type="submit" size="md" loading={save.isPending} disabled={!isFilled}>
            {texts.save}
          </Button>
          {shift && (
            <Button
              size="md"
              variant="default"
              onClick={() => {
                onClose();
                onRemove(shift);
              }}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </StaffDialog>
  );
}

/** The hours of templates, each once, with what they are called. */
function namedHours(templates: readonly ShiftTemplate[]) {
  const all = templates.flatMap(({ name, shifts }) =>
    shifts.map(({ from, to, breakMinutes, role, department }) => ({
      label: `${name}: ${from}–${to} ${role}`.trim(),
      hours: { from, to, breakMinutes, role, department },
    })),
  );
  return [...new Map(all.map((each) => [each.label, each])).values()];
}
