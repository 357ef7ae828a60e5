'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { Absence } from '@filiale/contracts/workforce/absence';
import type { MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { formatLocalDate } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { recordHash } from '../../hash-route.ts';
import { Refused } from '../../refused.tsx';
import { useLabels } from '../../resources/label-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './sheet.module.css';
import { useSheetsAnew } from './use-sheets-anew.ts';

const tones: Readonly<Record<Absence['state'], Tone>> = {
  requested: 'warn',
  approved: 'ok',
  rejected: 'error',
  cancelled: 'neutral',
};
type Act = { readonly id: string; readonly what: 'approved' | 'rejected' | 'cancel' };

/** Absences that touch a month, with what somebody may do about each. */
export function AbsencesOfMonth({ sheet }: { readonly sheet: MonthSheet }) {
  const texts = useMessages('timeSheets');
  const labelOf = useLabels();
  const { caller } = useStaff();
  const readAnew = useSheetsAnew();
  const act = useTapCall({
    mutationFn: ({ id, what }: Act, once) =>
      what === 'cancel'
        ? staffCall('POST /api/absences/{id}/cancellation', { params: { id } }, once)
        : staffCall('POST /api/absences/{id}/decision', { params: { id }, body: { decision: what } }, once),
    onSuccess: readAnew,
  });
  const isOwn = caller.kind === 'staff' && caller.sub === sheet.user;
  const mayDecide = !isOwn && isAllowed(caller, Absence.rights.decide);
  if (sheet.absences.length === 0) return null;
  return (
    <section aria-labelledby="sheet-absences">
      <h2 id="sheet-absences">{texts.absences}</h2>
      <Refused error={act.error} />
      <ul className={styles.list}>
        {sheet.absences.map((absence) => (
          <li key={absence.id} className={styles.head}>
            <span className={styles.buttons}>
              <a href={recordHash('absences', absence.id)}>
                {labelOfOption(absence.kind)},{' '}
                {[...new Set([absence.from, absence.to])].map(formatLocalDate).join(' – ')}
              </a>
              <Chip tone={tones[absence.state]}>{stateLabel(absence.state)}</Chip>
            </span>
            {absence.state === 'requested' && (
              <span className={styles.buttons}>
                {mayDecide && (
                  <>
                    <Button
                      size="sm"
                      disabled={act.isPending}
                      onClick={() => act.mutate({ id: absence.id, what: 'approved' })}
                    >
                      {texts.accept}
                    </Button>
                    <Button
                      size="sm"
                      variant="default"
                      disabled={act.isPending}
                      onClick={() => act.mutate({ id: absence.id, what: 'rejected' })}
                    >
                      {texts.reject}
                    </Button>
                  </>
                )}
                {isOwn && (
                  <Button
                    size="sm"
                    variant="default"
                    disabled={act.isPending}
                    onClick={() => act.mutate({ id: absence.id, what: 'cancel' })}
                  >
                    {texts.cancel}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

  function labelOfOption(kind: Absence['kind']): string {
    const option = Absence.fields.kind.options.find(({ value }) => value === kind);
    return option ? labelOf(option.label) : kind;
  }
  function stateLabel(state: Absence['state']): string {
    const option = Absence.fields.state.options.find(({ value }) => value === state);
    return option ? labelOf(option.label) : state;
  }
}
