import type { Json } from '@filiale/kit/testing/rights-table';
import { untilTaken } from '@filiale/kit/testing/until-taken';
import type { RunningWorkforce } from './start-workforce.ts';

/** More than stretches of work are written down by one test. */
const MOST_WORKERS = 120;

/** Bodies that need more than their fields say, with a person of some branches to work there. */
export async function exampleRecords(
  { hire, call }: Pick<RunningWorkforce, 'hire' | 'call'>,
  branches: readonly string[],
) {
  const everywhere = { branches: branches.map((id) => ({ id })) };
  const { id: somebody } = await hire(['ROLE_EMPLOYEE'], everywhere);
  const workers = await Promise.all(
    Array.from({ length: MOST_WORKERS }, async (_, index) => {
      const body = { email: `w${index}.${somebody}@rosmarin-kren.example`, firstName: 'Anna', ...everywhere };
      return (await untilTaken((key) => call('POST /api/users', { body, key }))).data.id;
    }),
  );
  let made = 0;
  let stretches = 0;
  let days = 0;
  const ofSomebody = (body: Json): Json => ({ ...body, user: body.user ?? somebody });
  /** Nobody works at two things at once: each stretch has its minute and, unless it is said whose it is, somebody of its own. */
  const atItsTime = ({ startedAt, endedAt: _end, ...body }: Json): Json => {
    if (!('branch' in body))
      return { ...body, ...(startedAt !== undefined && { startedAt: '2026-01-01T00:00:00.000Z' }) };
    stretches += 1;
    // Within two days, which is how long a stretch may be that begins earlier.
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 1, stretches * 2 + minute)).toISOString();
    return { ...body, user: body.user ?? workers[stretches % MOST_WORKERS], startedAt: at(0), endedAt: at(1) };
  };
  /** No two absences of a kind overlap. */
  const onItsDay = (body: Json): Json => {
    days += 1;
    const day = new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
    return 'from' in body ? { ...ofSomebody(body), from: day, to: day } : body;
  };
  /** No two contracts of a person begin on a day. */
  const fromItsDay = (body: Json): Json => {
    days += 1;
    return 'validFrom' in body
      ? { ...ofSomebody(body), validFrom: new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10) }
      : body;
  };
  /** Nobody has two shifts at once. */
  const shiftOnItsDay = (body: Json): Json => {
    if (!('branch' in body)) return body;
    stretches += 1;
    const localDate = new Date(Date.UTC(2026, 0, stretches)).toISOString().slice(0, 10);
    return { ...body, user: body.user ?? workers[stretches % MOST_WORKERS], localDate, from: '08:00', to: '16:00' };
  };
  const bodies: Readonly<Record<string, (body: Json) => Json>> = {
    'working-activities': atItsTime,
    'working-schedules': ofSomebody,
    'employment-contracts': fromItsDay,
    shifts: shiftOnItsDay,
    'shift-templates': ({ shifts: _shifts, ...body }) => body,
    'unavailable-times': ofSomebody,
    absences: onItsDay,
    'time-adjustments': ofSomebody,
    // States are those of a project.
    tasks: ({ state: _state, ...body }) => body,
    projects: (body) => ({ ...body, key: `KASSA${++made}` }),
  };
  const person = async (): Promise<string> => (await hire()).id;
  return { bodies, person };
}
