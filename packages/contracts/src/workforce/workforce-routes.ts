import { z } from 'zod';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { ChangePassword, ConfirmPerson, LogIn, OwnSession, Person, SetPassword } from './session.ts';
import { User } from './user.ts';

const person = { owner: 'workforce', access: 'person' } as const;
const visitor = { owner: 'workforce', access: 'public' } as const;

/** People, and how they sign in. */
export const workforceRoutes = {
  /** Source: AUTH-003, AUTH-005, AUTH-006. */
  'POST /api/session': route({
    ...visitor,
    summary: 'Sign in; answers who that is, and a cookie',
    limit: 'logins',
    body: LogIn,
    data: Person,
    problems: [
      'login.invalid',
      'login.code-needed',
      'login.code-invalid',
      'login.disabled',
      'login.locked',
      'login.expired',
      'login.password-expired',
      'login.too-many',
      'access.tls-needed',
    ],
  }),
  'DELETE /api/session': route({
    ...visitor,
    status: 204,
    summary: 'Sign out, and be no longer remembered',
  }),
  'POST /api/session/renew': route({
    ...visitor,
    summary:
      'Who is signed in, by the session or by having asked to be remembered: the cookie of the latter opens a session and is exchanged for a new one. 401 for nobody',
    data: Person,
    problems: ['access.session-missing', 'access.tls-needed'],
  }),
  'POST /api/session/confirm': route({
    ...person,
    summary: 'Prove the password again, for calls that ask for a fresh proof; the session gets a new cookie',
    body: ConfirmPerson,
    data: Person,
    problems: ['password.wrong', 'login.code-needed', 'login.code-invalid', 'login.too-many'],
  }),
  'GET /api/users/me': route({
    owner: 'gateway',
    access: 'public',
    summary: 'The signed-in user, null for visitors',
    data: Person.nullable(),
  }),
  'PUT /api/users/me/password': route({
    ...person,
    status: 204,
    summary: 'Set another password of one’s own; every other session of oneself ends',
    body: ChangePassword,
    problems: ['password.wrong', 'password.leaked', 'password.guessable', 'login.too-many'],
  }),
  'GET /api/users/me/sessions': route({
    ...person,
    summary: 'Where one is signed in: device, address, since when; the one used last first',
    data: z.array(OwnSession),
  }),
  'DELETE /api/users/me/sessions': route({
    ...person,
    status: 204,
    summary: 'Sign out everywhere else',
  }),
  'DELETE /api/users/me/sessions/{id}': route({
    ...person,
    status: 204,
    summary: 'Sign out on one device',
    params: IdParams,
  }),
  ...resourceRoutes(User),
  'PUT /api/users/{id}/password': route({
    owner: 'workforce',
    right: User.rights.password,
    status: 204,
    asksForProof: true,
    summary: 'Set somebody’s password, for people without a mailbox; every session of theirs ends',
    params: IdParams,
    body: SetPassword,
    problems: ['password.leaked', 'password.guessable'],
  }),
  'DELETE /api/users/{id}/sessions': route({
    owner: 'workforce',
    right: User.rights.signOut,
    status: 204,
    asksForProof: true,
    summary: 'Sign somebody out everywhere',
    params: IdParams,
  }),
};
