import type { TimeClock } from '@filiale/contracts/workforce/time-clock';
import {
  type ClockedPerson,
  clockActions,
  clockProofHeader,
  type StartActivity,
  type StartedType,
} from '@filiale/contracts/workforce/time-tracking';
import type { User } from '@filiale/contracts/workforce/user';
import { deviceOfCaller } from '@filiale/kit/devices/bind-devices';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Clocking } from '../context.ts';
import { signedIn } from '../storage/access-line.ts';
import { refuseUnproved } from '../use-cases/clock-proof.ts';
import { handInStamps } from '../use-cases/hand-in-stamps.ts';
import { activitiesOf, daysOf, hoursOfPerson, peopleAtWork } from '../use-cases/people-at-work.ts';
import { proveBadge } from '../use-cases/prove-badge.ts';
import { provePin } from '../use-cases/prove-pin.ts';
import { type StampOfPerson, storeStamp } from '../use-cases/stamp.ts';
import { stampIdOf } from '../use-cases/stamp-id.ts';
import { zoneOfWork } from '../use-cases/zone-of-work.ts';
import { visitOf } from './sessions.ts';

/** The meta of a write whose author is the person who stamps, on any device. */
export const metaOfPerson = (call: Call, user: User): WriteMeta => {
  const meta = metaOf(call);
  return { ...meta, by: signedIn(user, meta) };
};

/** What a start begins; the other actions say nothing of it. */
export const startedTypeOf = ({ body }: { readonly body: StartActivity | undefined }): StartedType =>
  body?.type ?? 'work';

type AtClock = Pick<Call<{ readonly accessToken: string }>, 'caller' | 'params'>;
type AtClockAs = Pick<
  Call<{ readonly accessToken: string; readonly username: string }>,
  'caller' | 'params' | 'headers'
>;

/** The shared clock of a branch. Source: ROLE-004, TIME-001..004. */
export function bindTimeTracking(http: HttpApp, clocking: Clocking): void {
  const { clocks, colleagues, work, now } = clocking;

  /** The clock that calls, at its own address. */
  const clockOf = async ({ caller, params }: AtClock): Promise<TimeClock> => {
    const clock = await deviceOfCaller(clocks, caller);
    if (clock.id !== params.accessToken) throw new ProblemError('record.missing');
    return clock;
  };
  /** The person of an address, who works at the branch of the clock. */
  const personOf = async (call: Omit<AtClockAs, 'headers'>): Promise<{ clock: TimeClock; user: User }> => {
    const clock = await clockOf(call);
    const people = await colleagues.ofBranch(clock.branch, now());
    const user = people.find(({ username }) => username === call.params.username);
    if (!user) throw new ProblemError('record.missing');
    return { clock, user };
  };
  /** The same, once they have proved who they are. */
  const provedOf = async (call: AtClockAs): Promise<{ clock: TimeClock; user: User }> => {
    const found = await personOf(call);
    const proof = String(call.headers[clockProofHeader] ?? '');
    refuseUnproved(clocking, { clockId: found.clock.id, user: found.user, proof });
    return found;
  };

  http.bind('GET /api/time-tracking/{accessToken}/people', async (call) => {
    const clock = await clockOf(call);
    const at = now();
    const people = await peopleAtWork(clocking, await colleagues.ofBranch(clock.branch, at), {
      at,
      branch: clock.branch,
      isWhole: false,
    });
    return {
      data: {
        clock: { id: clock.id, name: clock.name, branch: { id: clock.branch } },
        timeZone: await zoneOfWork(work, { branch: clock.branch }),
        serverTime: now().toISOString(),
        people: people.map(({ user: _user, workingActivity: _activity, ...person }) => person),
      },
    };
  });

  http.bind('POST /api/time-tracking/{accessToken}/stamps', async (call) => {
    const clock = await clockOf(call);
    return { data: await handInStamps(clocking, clock, call.body, call.caller, metaOf(call)) };
  });

  http.bind('POST /api/time-tracking/{accessToken}/badge-proof', async (call) => {
    const clock = await clockOf(call);
    const people = await colleagues.ofBranch(clock.branch, now());
    const standing = { clockId: clock.id, people, badge: call.body.badge };
    return { data: await proveBadge(clocking, standing, visitOf(call)) };
  });
  http.bind('POST /api/time-tracking/{accessToken}/{username}/proof', async (call) => {
    const { clock, user } = await personOf(call);
    return { data: await provePin(clocking, { clockId: clock.id, user, pin: call.body.pin }, visitOf(call)) };
  });

  http.bind('GET /api/time-tracking/{accessToken}/{username}/me', async (call) => {
    const { clock, user } = await provedOf(call);
    return { data: await clockedPerson(clocking, user, clock.branch) };
  });
  http.bind('GET /api/time-tracking/{accessToken}/{username}/working-schedules', async (call) => {
    const { user } = await provedOf(call);
    return { data: await hoursOfPerson(clocking, user.id, now()) };
  });
  http.bind('GET /api/time-tracking/{accessToken}/{username}/working-activities', async (call) => {
    const { user } = await provedOf(call);
    return { data: await activitiesOf(clocking, user.id, now()) };
  });
  http.bind('GET /api/time-tracking/{accessToken}/{username}/balances', async (call) => {
    const { user } = await provedOf(call);
    const at = now();
    return { data: daysOf(await activitiesOf(clocking, user.id, at), at) };
  });

  for (const action of clockActions)
    http.bind(
      `POST /api/time-tracking/{accessToken}/{username}/working-activities/${action}` as const,
      async (call) => {
        const { clock, user } = await provedOf(call);
        const at = now();
        const stamp: StampOfPerson = {
          ...{ id: stampIdOf(user.id, action, call.idempotencyKey), user, action, at, receivedAt: at },
          type: startedTypeOf(call),
          ...{ branchId: clock.branch, clockId: clock.id, source: 'kiosk', reason: '', isProven: true },
          ...{ earliest: null, latest: null, flags: [] },
        };
        return { data: await storeStamp(clocking, stamp, call.caller, metaOfPerson(call, user)) };
      },
    );
}

/** Somebody with their own state. */
export async function clockedPerson(clocking: Clocking, user: User, branch: string | null): Promise<ClockedPerson> {
  const { work, now } = clocking;
  const at = now();
  const [found] = await peopleAtWork(clocking, [user], { at, branch, isWhole: true });
  if (!found) throw new ProblemError('record.missing');
  const { user: _user, ...person } = found;
  const department = user.department === null ? null : await work.records.departments.get(user.department);
  return {
    ...person,
    department: department?.name ?? '',
    timeZone: await zoneOfWork(work, { branch }),
    serverTime: at.toISOString(),
  };
}
