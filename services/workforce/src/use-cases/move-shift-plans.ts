import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { idOfText } from '@filiale/kit/process/ids';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import { addDays, daysBetween, weekdayOf } from '@filiale/rules/wall-time';
import type { Clocking } from '../context.ts';
import { completeShift } from './complete-shift.ts';

/** Shifts that a plan may become; a longer one recurs. */
const MOST_SHIFTS = 100;

type Block = { readonly date: string; readonly block: WorkingSchedule['blocks'][number] };
const isSingleDay = ({ validFrom, validTo }: WorkingSchedule): boolean => validFrom === validTo;

/** The dates of a plan with the hours on them; a plan of a single day ignores the weekdays of its hours. */
function blocksOf(plan: WorkingSchedule): Block[] {
  const { validFrom, validTo, blocks } = plan;
  if (validTo === null) return [];
  const dates = Array.from({ length: daysBetween(validFrom, validTo) + 1 }, (_none, day) => addDays(validFrom, day));
  return dates.flatMap((date) =>
    blocks.filter(({ weekday }) => isSingleDay(plan) || weekday === weekdayOf(date)).map((block) => ({ date, block })),
  );
}

/**
 * Plans of the kind `shift`, from the version before, become shifts. What a shift cannot be stays a plan, with the same hours, as one that recurs: without an end,
 * without a branch, or beside another shift of its person. Returns how many there were. To be taken away with the version after.
 */
export async function moveShiftPlans({
  pool,
  work,
  users,
  nudge,
  now,
}: Pick<Clocking, 'pool' | 'work' | 'users' | 'nudge' | 'now'>): Promise<{ readonly plans: number }> {
  const plans = work.records['working-schedules'];
  const found = await plans.find([[{ name: 'kind', values: ['shift'] }]]);
  for (const plan of found) {
    const meta: WriteMeta = { at: now(), traceparent: '', by: jobAuthor('shift-plans'), action: 'move' };
    const dated = blocksOf(plan);
    const branch = plan.branch ?? (await users.get(plan.user))?.branches[0]?.id ?? null;
    const recurring = async (): Promise<void> => {
      const blocks = plan.blocks.map((block) =>
        isSingleDay(plan) ? { ...block, weekday: weekdayOf(plan.validFrom) } : block,
      );
      await plans.replace(plan.id, plan.revision, { ...valuesOf(plan), kind: 'recurring', blocks }, meta);
    };
    if (branch === null || dated.length === 0 || dated.length > MOST_SHIFTS) {
      await recurring();
      continue;
    }
    const { user, department, timeZone, role, isPublished } = plan;
    try {
      await inTransaction(pool, async (client) => {
        for (const { date, block } of dated) {
          const { from, to, breakMinutes } = block;
          const values = {
            ...{ user, branch, department, localDate: date, from, to, timeZone, breakMinutes, role, note: '' },
            ...{ isPublished, confirmedAt: null, isOpen: false, startsAt: null, endsAt: null },
          };
          const follows = await completeShift(work, values, null);
          await work.records.shifts
            .within(client)
            .insert(idOfText(`shift ${block.id} ${date}`), { ...values, ...follows }, meta);
        }
        storedOf(await plans.within(client).remove(plan.id, plan.revision, meta));
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // Beside another shift; else somebody was faster, and the next round looks again.
      if (error.code === 'field.invalid') await recurring();
    }
  }
  if (found.length > 0) nudge();
  return { plans: found.length };
}
