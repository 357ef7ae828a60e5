'use client';

import type { RosterPerson } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import type { WorkWarning } from '@filiale/contracts/workforce/work-warning';
import { conflictOf } from '@filiale/rules/roster';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { Remark } from '../../../ui/notice.tsx';
import { dayText } from '../../period/periods.ts';
import { warningText } from '../../working-time/warning-text.ts';

/** A warning with its day and the paragraph that sets the bound. */
export function useWarningText(zone: string): (warning: WorkWarning) => string {
  const texts = useMessages('workingTime');
  const locale = useLocale();
  return (warning) => {
    const what = fill(texts.by, { what: warningText(texts, warning, zone), by: warning.by });
    return `${dayText(warning.localDate, locale, 'short')}: ${what}`;
  };
}

type Props = { readonly warnings: readonly WorkWarning[]; readonly zone: string };

/** What the law says of somebody's week. */
export function Warnings({ warnings, zone }: Props) {
  const textOf = useWarningText(zone);
  return warnings.map((warning) => (
    <Remark key={`${warning.code} ${warning.at}`} tone={warning.level === 'broken' ? 'error' : 'warn'}>
      {textOf(warning)}
    </Remark>
  ));
}

type ConflictProps = {
  readonly person: Pick<RosterPerson, 'name' | 'unavailable' | 'absences'>;
  readonly planned: Pick<Shift, 'localDate' | 'from' | 'to'>;
};

/** That somebody is away, or said that they cannot work then. */
export function Conflict({ person, planned }: ConflictProps) {
  const texts = useMessages('roster');
  const conflict = conflictOf(planned, person);
  return conflict && <Remark tone="warn">{fill(texts[`conflict-${conflict}`], { name: person.name })}</Remark>;
}
