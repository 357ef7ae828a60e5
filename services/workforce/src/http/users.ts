import type { Caller } from '@filiale/contracts/api/access';
import { Department } from '@filiale/contracts/workforce/department';
import { User } from '@filiale/contracts/workforce/user';
import { bindResource } from '@filiale/kit/http/crud';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import type { Store } from '@filiale/kit/http/record-store';
import type { Workforce } from '../context.ts';
import { noteAccess } from '../storage/access-line.ts';
import type { WorkRecords } from '../storage/records.ts';
import { setPassword } from '../use-cases/change-password.ts';
import { visitOf } from './sessions.ts';

/** Who did something, for the security log. */
const actorOf = ({ caller }: Pick<Call, 'caller'>): string =>
  caller.kind === 'anonymous' ? 'anonymous' : `${caller.kind} ${caller.sub}`;

/** Only administrators manage administrators: others who reach them can read them. */
export const isAbove = ({ roles }: Pick<User, 'roles'>, caller: Caller): boolean =>
  roles.includes('ROLE_ADMIN') && !(caller.kind === 'staff' && caller.roles.includes('ROLE_ADMIN'));

/** People, for those who look after them. Source: RES-011. */
export function bindUsers(
  http: HttpApp,
  workforce: Workforce,
  users: Store<User>,
  departments: WorkRecords['departments'],
): void {
  const { secure } = workforce;
  const sound = soundRecords(referableIn([Department], { departments }))<User>(User);
  bindResource(http, User, users, {
    beforeWrite: async (write, call) => {
      const { id, values, current } = write;
      if (current && isAbove(current, call.caller))
        throw new ProblemError('access.forbidden', { details: { right: 'ROLE_ADMIN' } });
      await sound.beforeWrite?.(write, call);
      const rights = ({
        roles,
        branches,
        isEnabled,
        isLocked,
      }: Pick<User, 'roles' | 'branches' | 'isEnabled' | 'isLocked'>) =>
        JSON.stringify([[...roles].sort(), branches.map((branch) => branch.id).sort(), isEnabled, isLocked]);
      if (!current || rights(values) !== rights(current))
        secure('rights-changed', { actor: actorOf(call), record: id });
      return undefined;
    },
  });

  http.bind('POST /api/users/{id}/invitation', async (call) => {
    const { id } = call.params;
    const login = await workforce.logins.byId(id);
    if (!login) throw new ProblemError('record.missing');
    const at = workforce.now();
    await workforce.mails.queue('invitation', login.user.email, at, (client) =>
      noteAccess(client, { resource: 'users', action: 'invite', record: id }, visitOf(call), at),
    );
    return { data: null };
  });

  http.bind('DELETE /api/users/{id}/sessions', async (call) => {
    await workforce.sessions.endOthers(call.params.id, null, visitOf(call), workforce.now());
    secure('logout', { code: 'everywhere', actor: actorOf(call), record: call.params.id });
    return { status: 204 };
  });

  http.bind('PUT /api/users/{id}/password', async (call) => {
    await setPassword(workforce, call.params.id, call.body.password, visitOf(call));
    secure('password-changed', { actor: actorOf(call), record: call.params.id });
    return { status: 204 };
  });
}
