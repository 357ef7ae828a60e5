import { formatLocalDate } from '@filiale/rules/formats';
import { localDate } from '@filiale/rules/wall-time';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { useCompanyZone } from '../zone.ts';
import { type OtherPlans, otherPlans, type WaitingPlan } from './planned-change.ts';

/** Plans that are named one by one. */
const MOST_NAMED = 3;

type Props = {
  readonly waiting: readonly WaitingPlan[];
  /** Ids of the records that are to be changed. */
  readonly ids: readonly string[];
  /** The instant from which the new values are in force (ISO, UTC). */
  readonly from: string;
  /** The first day of the new values, as it is written; null: they are in force at once. */
  readonly day: string | null;
};

/** Says which plans are there already for records that are to be changed, and which of the values holds from when on. */
export function PlannedBesides({ waiting, ids, from, day }: Props) {
  const texts = useMessages('list');
  const zone = useCompanyZone();
  const { before, after } = otherPlans(waiting, ids, from);
  const named = ({ plans }: OtherPlans): string => {
    const names = plans.slice(0, MOST_NAMED).map(({ name, dueAt }) => {
      const due = formatLocalDate(localDate(new Date(dueAt), zone));
      return fill(name.includes(due) ? texts.planNamed : texts.planNamedOf, { name, day: due });
    });
    const left = plans.length - names.length;
    return left > 0 ? fill(texts.more, { first: names.join(', '), count: left }) : names.join(', ');
  };
  return (
    <>
      {day !== null && before.count > 0 && (
        <Remark tone="info">{fill(texts.plannedBefore, { count: before.count, day, plans: named(before) })}</Remark>
      )}
      {after.count > 0 && (
        <Remark tone="info">{fill(texts.plannedAfter, { count: after.count, plans: named(after) })}</Remark>
      )}
    </>
  );
}
