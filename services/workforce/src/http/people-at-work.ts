import type { Caller } from '@filiale/contracts/api/access';
import { reachOf } from '@filiale/contracts/api/rights';
import { User } from '@filiale/contracts/workforce/user';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Clocking } from '../context.ts';
import { isOf } from '../use-cases/own-affair.ts';
import { peopleAtWork } from '../use-cases/people-at-work.ts';
import { endBadge, makeBadge } from '../use-cases/prove-badge.ts';
import { randomPin, setPin } from '../use-cases/prove-pin.ts';
import { type StampOfPerson, storeStamp } from '../use-cases/stamp.ts';
import { stampIdOf } from '../use-cases/stamp-id.ts';
import { zoneOfWork } from '../use-cases/zone-of-work.ts';
import { visitOf } from './sessions.ts';
import { isAbove } from './users.ts';

const nameOf = (caller: Caller): string => (caller.kind === 'staff' ? caller.name || caller.sub : '');

/** What managers see and do at the clock of their branches. */
export function bindPeopleAtWork(http: HttpApp, clocking: Clocking): void {
  const { colleagues, stamps, users, work, now } = clocking;
  const people = recordScope(User);
  const activities = recordScope(WorkingActivity);
  const branchOf = ({ params, reach }: Pick<Call<{ readonly id: string }>, 'params' | 'reach'>): string => {
    refuseForeignBranch(reach, params.id);
    return params.id;
  };

  http.bind('GET /api/branches/{id}/people-at-work', async (call) => {
    const branch = branchOf(call);
    const at = now();
    const here = await peopleAtWork(clocking, await colleagues.ofBranch(branch, at), { at, branch, isWhole: true });
    return {
      data: {
        timeZone: await zoneOfWork(work, { branch }),
        serverTime: at.toISOString(),
        people: here.map(({ user, workingActivity: activity, ...person }) => ({
          ...{ ...person, user: user.id, hasPin: user.hasPin, hasBadge: user.hasBadge },
          mayGivePin: mayTrust(call.caller, user),
          // Somebody may be at work at a branch that the caller has no right to.
          ...(activity && activities.isReached(call.reach, activity, 'read')
            ? { workingActivity: activity }
            : { workingActivity: null, running: null, warnings: [] }),
        })),
        stamps: await stamps.kept(branch),
      },
    };
  });

  http.bind('POST /api/branches/{id}/stamps', async (call) => {
    const branchId = branchOf(call);
    const { user: userId, action, type, at, reason } = call.body;
    const { caller } = call;
    const receivedAt = now();
    const user = (await colleagues.ofBranch(branchId, receivedAt)).find(({ id }) => id === userId);
    if (!user) throw new ProblemError('field.reference-missing', { field: 'user', details: { resource: 'users' } });
    if (isOf({ user: userId }, caller)) throw new ProblemError('access.own-affair', { field: 'user' });
    if (Date.parse(at) > receivedAt.getTime())
      throw new ProblemError('field.invalid', { field: 'at', details: { reason: 'in-future' } });
    const stamp: StampOfPerson = {
      ...{
        id: stampIdOf(userId, action, call.idempotencyKey),
        user,
        action,
        type,
        at: new Date(at),
        receivedAt,
        branchId,
      },
      ...{ clockId: null, source: 'manual', reason, isProven: true, earliest: null, latest: null, flags: [] },
    };
    const meta = { ...metaOf(call), changes: [{ field: 'reason', after: reason }] };
    return {
      data: await storeStamp(clocking, stamp, caller, meta, (activity) => {
        if (!activities.isReached(call.reach, activity, 'write'))
          throw new ProblemError('access.out-of-reach', { field: 'user' });
      }),
    };
  });

  http.bind('POST /api/branches/{id}/stamps/{stamp}/seen', async (call) => {
    const branch = branchOf(call);
    if (!(await stamps.see(call.params.stamp, branch, nameOf(call.caller), now())))
      throw new ProblemError('record.missing');
    return { status: 204 };
  });

  /** Whether somebody's PIN and badge are a caller's to give. */
  const mayTrust = (caller: Caller, user: User): boolean =>
    people.isReached(reachOf(caller, User.rights.pin), user, 'write') && !isAbove(user, caller);
  const trustedOf = async (
    call: Pick<Call<{ readonly id: string }>, 'params' | 'reach' | 'caller'>,
  ): Promise<string> => {
    const user = await users.get(call.params.id);
    if (!user || !people.isReached(call.reach, user, 'write')) throw new ProblemError('record.missing');
    if (isAbove(user, call.caller)) throw new ProblemError('access.forbidden', { details: { right: 'ROLE_ADMIN' } });
    return user.id;
  };
  http.bind('POST /api/users/{id}/pin', async (call) => {
    const id = await trustedOf(call);
    const pin = randomPin();
    await setPin(clocking, id, pin, visitOf(call));
    return { data: { pin } };
  });
  http.bind('POST /api/users/{id}/badge', async (call) => ({
    data: { code: await makeBadge(clocking, await trustedOf(call), visitOf(call)) },
  }));
  http.bind('DELETE /api/users/{id}/badge', async (call) => {
    await endBadge(clocking, await trustedOf(call), visitOf(call));
    return { status: 204 };
  });
}
