import { clockActions } from '@filiale/contracts/workforce/time-tracking';
import type { User } from '@filiale/contracts/workforce/user';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Clocking } from '../context.ts';
import { activitiesOf, daysOf } from '../use-cases/people-at-work.ts';
import { setPin } from '../use-cases/prove-pin.ts';
import { type StampOfPerson, storeStamp } from '../use-cases/stamp.ts';
import { stampIdOf } from '../use-cases/stamp-id.ts';
import { presentOf, selfOf, visitOf } from './sessions.ts';
import { clockedPerson, metaOfPerson, startedTypeOf } from './time-tracking.ts';

/** Working time on one's own device, for those who may, and one's own PIN. Source: TIME-002. */
export function bindOwnClock(http: HttpApp, clocking: Clocking): void {
  const { users, now } = clocking;
  /** The branch that somebody works at, where it is one alone. */
  const branchOf = ({ branches }: Pick<User, 'branches'>): string | null =>
    branches.length === 1 ? (branches[0]?.id ?? null) : null;

  http.bind('GET /api/users/me/clock', async (call) => {
    const user = await selfOf(users, call.caller);
    const at = now();
    const days = daysOf(await activitiesOf(clocking, user.id, at), at);
    return {
      data: { ...(await clockedPerson(clocking, user, branchOf(user))), isAllowed: user.canClockOnOwnDevice, days },
    };
  });
  for (const action of clockActions)
    http.bind(`POST /api/users/me/clock/${action}` as const, async (call) => {
      const user = await selfOf(users, call.caller);
      const branchId = user.branches[0]?.id;
      if (!user.canClockOnOwnDevice || branchId === undefined) throw new ProblemError('clock.own-device-off');
      const at = now();
      const stamp: StampOfPerson = {
        ...{ id: stampIdOf(user.id, action, call.idempotencyKey), user, action, at, receivedAt: at, branchId },
        type: startedTypeOf(call),
        ...{ clockId: null, source: 'web', reason: '', isProven: true, earliest: null, latest: null, flags: [] },
      };
      return { data: await storeStamp(clocking, stamp, call.caller, metaOfPerson(call, user)) };
    });

  http.bind('PUT /api/users/me/pin', async (call) => {
    await setPin(clocking, presentOf(call.caller).userId, call.body.pin, visitOf(call));
    return { status: 204 };
  });
}
