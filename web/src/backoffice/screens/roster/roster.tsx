'use client';

import type { Shift } from '@filiale/contracts/workforce/shift';
import { weekOf } from '@filiale/rules/wall-time';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { OfBranch } from '../../app/of-branch.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useListState } from '../../grid/use-list-state.ts';
import { RETRY_MS } from '../../limits.ts';
import { PeriodPicker } from '../../period/period-picker.tsx';
import { daysOf, type Period } from '../../period/periods.ts';
import { usePeriod } from '../../period/use-period.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useLookedZone } from '../../zone.ts';
import { DayList } from './day-list.tsx';
import { RequestList } from './request-list.tsx';
import styles from './roster.module.css';
import { type Planned, rowsOf } from './roster-plan.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import { StaffingPanel } from './staffing-panel.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useShiftWrites } from './use-shift-writes.ts';
import { CopyDialog, PublishDialog } from './week-dialogs.tsx';
import { WeekGrid } from './week-grid.tsx';

/** The week planner of a branch. Source: RES-032, RES-046. */
export function RosterPage({ query }: { readonly query: string }) {
  const texts = useMessages('roster');
  usePageTitle(texts.title);
  return (
    <OfBranch title={texts.title} page="roster">
      {({ id }) => <RosterOf key={id} branch={id} query={query} />}
    </OfBranch>
  );
}

type Dialog =
  | { readonly kind: 'shift'; readonly planned: Planned; readonly shift: Shift | null }
  | { readonly kind: 'publish' | 'copy' | 'template' };
/** What a new shift begins with. */
const usualHours = { from: '10:00', to: '18:00', breakMinutes: 30, role: '', note: '' };

function RosterOf({ branch, query }: { readonly branch: string; readonly query: string }) {
  const texts = useMessages('roster');
  const zone = useLookedZone();
  const { state, change } = useListState('roster', query);
  const { period: named, today, choose } = usePeriod(state, change, zone);
  const period: Period = named?.kind === 'week' ? named : { kind: 'week', date: today };
  const week = weekOf(daysOf(period).first);
  const isPhone = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const [department, setDepartment] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const writes = useShiftWrites(branch);
  const { data, error } = useQuery({
    queryKey: [...queryKeys.roster(branch), week],
    queryFn: async () => (await staffCall('GET /api/roster', { query: { branch, week } })).data,
    refetchInterval: refetchEvery(RETRY_MS),
    placeholderData: keepPreviousData,
  });
  const { data: departments = [] } = useQuery({
    queryKey: queryKeys.departmentsOf(branch),
    queryFn: async () => (await staffCall('GET /api/departments', { query: { filter: { branch } } })).data,
  });
  const { data: templates = [] } = useQuery({
    queryKey: queryKeys.shiftTemplates(branch),
    queryFn: async () =>
      (await staffCall('GET /api/shift-templates', { query: { filter: { branch }, sort: 'name' } })).data,
  });
  const roster = data?.week === week ? { ...data, shifts: writes.shown(data.shifts) } : undefined;
  const rows = roster && rowsOf(roster, department);
  const plan = {
    onOpen: (shift: Shift) => setDialog({ kind: 'shift', planned: shift, shift }),
    onPlan: (user: string | null, localDate: string) =>
      setDialog({ kind: 'shift', shift: null, planned: { ...lastHours(roster?.shifts), user, department, localDate } }),
  };
  const isPublished = roster?.shifts.every((shift) => shift.isPublished) ?? true;
  return (
    <section className={styles.page} aria-busy={!roster && !error}>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        <PeriodPicker period={period} kinds={['week']} today={today} onChoose={choose} />
        {departments.length > 0 && (
          <NativeSelect
            aria-label={texts.department}
            data={[
              { value: '', label: texts.everyDepartment },
              ...departments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={department ?? ''}
            onChange={(event) => setDepartment(event.currentTarget.value || null)}
          />
        )}
        <div className={styles.buttons}>
          <Button variant="default" disabled={!roster?.shifts.length} onClick={() => setDialog({ kind: 'copy' })}>
            {texts.copy}
          </Button>
          <Button variant="default" disabled={!roster} onClick={() => setDialog({ kind: 'template' })}>
            {texts.templates}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button disabled={isPublished} onClick={() => setDialog({ kind: 'publish' })}>
            {texts.publish}
          </Button>
        </div>
      </div>
      {!roster && <Refused error={error} what={texts.failed} />}
      {roster && <RequestList branch={branch} requests={roster.requests} />}
      {roster?.people.length === 0 && <p className="muted">{texts.noPeople}</p>}
      {roster &&
        rows &&
        (isPhone ? <DayList {...{ roster, rows }} {...plan} /> : <WeekGrid {...{ roster, rows, writes }} {...plan} />)}
      {!isPhone && <p className={styles.keys}>{texts.keys}</p>}
      {roster && <StaffingPanel roster={roster} today={today} />}
      {roster && dialog?.kind === 'shift' && (
        <ShiftDialog
          {...{ roster, departments, templates, planned: dialog.planned, shift: dialog.shift }}
          onRemove={(shift) => void writes.remove(shift)}
          onClose={() => setDialog(null)}
        />
      )}
      {roster && dialog?.kind === 'publish' && (
        <PublishDialog {...{ roster, department }} onClose={() => setDialog(null)} />
      )}
      {roster && dialog?.kind === 'template' && (
        <TemplateDialog {...{ roster, templates, department }} onClose={() => setDialog(null)} />
      )}
      {roster && dialog?.kind === 'copy' && <CopyDialog {...{ roster, department }} onClose={() => setDialog(null)} />}
    </section>
  );
}

/** The hours of the shift that was planned last: a week is planned from few kinds of hours. */
function lastHours(shifts: readonly Shift[] | undefined): typeof usualHours {
  const last = shifts?.reduce<Shift | null>(
    (found, shift) => (found && found.createdAt > shift.createdAt ? found : shift),
    null,
  );
  if (!last) return usualHours;
  const { from, to, breakMinutes, role } = last;
  return { from, to, breakMinutes, role, note: '' };
}
