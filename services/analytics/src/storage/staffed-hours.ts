import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import type { Days } from '@filiale/rules/statistics/periods';
import type { WorkOfHour } from '@filiale/rules/statistics/staffing-quarters';
import type { Pool } from 'pg';

/** Orders are placed at most so many days before they are due. */
const ORDERED_BEFORE_DAYS = 92;

const WORK = `select case kind when 'shifts' then 'shifts' else 'stamps' end as "by", to_char(local_day, 'YYYY-MM-DD') as "localDay",
    local_hour as "localHour", local_fold as "localFold", worked_seconds + planned_seconds as seconds, quarter_seconds as "quarterSeconds"
  from staff_hours where branch_id = $1 and local_day between $2 and $3
    and (kind = 'working-activities' or (kind = 'shifts' and open_seconds = 0))`;
/** The first promise counts, as of punctuality. */
const DUE = `select due from (
    select coalesce((select appointment from order_versions where order_id = orders.id and appointment is not null
      order by revision limit 1), placed_at) as due
    from orders where branch_id = $1 and local_day between $2::date - ${ORDERED_BEFORE_DAYS} and $3::date + 1
      and placed_at is not null and state <> all($6::text[])) as kept
  where due >= $4 and due < $5`;

export type StaffedHours = ReturnType<typeof createStaffedHours>;

/** Work of a branch by hours, and when its orders were due. */
export function createStaffedHours(pool: Pool) {
  return {
    work: async (branch: string, { from, to }: Days): Promise<readonly WorkOfHour[]> =>
      (await pool.query<WorkOfHour>({ name: 'staffed-work', text: WORK, values: [branch, from, to] })).rows,

    /** Of orders that were taken and not called off. */
    due: async (
      branch: string,
      { from, to }: Days,
      instants: { readonly from: Date; readonly before: Date },
    ): Promise<readonly Date[]> => {
      const values = [branch, from, to, instants.from, instants.before, [...offStates, ...untakenStates]];
      const { rows } = await pool.query<{ due: Date }>({ name: 'staffed-due', text: DUE, values });
      return rows.map(({ due }) => due);
    },
  };
}
