import { newId } from '@filiale/contracts/fields/ids';
import { groupedCode } from '@filiale/contracts/fields/spoken-code';
import { SETUP_CODE_SIGNS, type SetUp } from '@filiale/contracts/workforce/setup';
import { User } from '@filiale/contracts/workforce/user';
import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { randomCode } from '@filiale/kit/process/ids';
import type { DemoLoader } from '../clients/demo.ts';
import type { Workforce } from '../context.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { signedIn, type Visit } from '../storage/access-line.ts';
import type { SetupCodes } from '../storage/setup-codes.ts';
import type { Users } from '../storage/users.ts';
import { type Opened, openSession } from './log-in.ts';
import { countAttempt, freeAttempts } from './login-limits.ts';

/** Dependencies of the first run. */
export type SettingUp = Workforce & {
  readonly users: Users;
  readonly setupCodes: SetupCodes;
  readonly demo: DemoLoader;
};

/** While there is no administrator: stores the given code, or a new one, and returns it for the log; else null. */
export async function openSetup(
  { users, setupCodes, now }: Pick<SettingUp, 'users' | 'setupCodes' | 'now'>,
  given: string | undefined,
): Promise<string | null> {
  if (await users.hasAdmin(now())) return null;
  const code = given ?? randomCode(SETUP_CODE_SIGNS);
  await setupCodes.add(code, now());
  return groupedCode(code);
}

/**
 * Makes the first administrator and signs them in. The caller needs the code that the operators have, so that no stranger takes over
 * a new installation: 422 `setup.code-invalid`. With an administrator there is nothing to set up: 409 `setup.closed`.
 */
export async function setUp(
  workforce: SettingUp,
  { code, password, ...person }: SetUp,
  visit: Visit,
  former: string | null,
): Promise<Opened> {
  const { users, setupCodes, logins, passwords, companyWords, attempts, secure, limitFactor, now } = workforce;
  if (await users.hasAdmin(now())) throw new ProblemError('setup.closed');
  const counted = [{ key: `setup ${addressKey(visit.address)}`, free: freeAttempts.setupCodes * limitFactor }];
  await countAttempt(workforce, counted, visit);
  if (!(await setupCodes.isKnown(code))) {
    // Codes end with the first administrator, whom somebody else may have made since.
    if (await users.hasAdmin(now())) throw new ProblemError('setup.closed');
    secure('login-failed', { code: 'setup.code-invalid', address: visit.address });
    throw new ProblemError('setup.code-invalid', { field: 'code' });
  }
  await attempts.succeeded([], counted);
  await checkPassword(password, person, await companyWords());
  const id = newId();
  const { id: _id, ...values } = User.create.parse({ ...person, roles: ['ROLE_ADMIN'] });
  const by = signedIn({ ...values, id, revision: 1, createdAt: '', updatedAt: '' }, visit);
  const meta = { at: now(), traceparent: visit.traceparent, by };
  if (!(await users.insertFirst(id, values, await passwords.make(password), meta)))
    throw new ProblemError('setup.closed');
  secure('rights-changed', { code: 'setup', actor: `staff ${id}`, record: id, address: visit.address });
  const login = await logins.byId(id);
  if (!login) throw new Error('an administrator who was just made is gone');
  return openSession(workforce, login, { rememberMe: false, code: undefined, isProved: true, former }, visit);
}
