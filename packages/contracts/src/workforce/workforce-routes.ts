import { z } from 'zod';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { ApiKey, ApiKeySecret } from './api-key.ts';
import { Department } from './department.ts';
import { ExternalUser } from './external-user.ts';
import {
  ChangePassword,
  ConfirmPerson,
  ConfirmTotp,
  KnownLink,
  LogIn,
  LogInByLink,
  LookAtLink,
  NewTotp,
  OwnSession,
  Person,
  RecoveryCodes,
  RequestLink,
  ResetPassword,
  SetPassword,
} from './session.ts';
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
    problems: ['password.wrong', 'login.too-many'],
  }),
  'POST /api/session/reset-requests': route({
    ...visitor,
    status: 202,
    limit: 'logins',
    summary: 'Ask for a mail to set another password by, for whoever has forgotten it; always taken',
    body: RequestLink,
    problems: ['login.too-many'],
  }),
  'POST /api/session/link-requests': route({
    ...visitor,
    status: 202,
    limit: 'logins',
    summary: 'Ask for a mail with a link to sign in by; always taken',
    body: RequestLink,
    problems: ['login.too-many'],
  }),
  'POST /api/session/links/look': route({
    ...visitor,
    limit: 'logins',
    summary: 'Whom the link of a mail is for, and what for',
    body: LookAtLink,
    data: KnownLink,
    problems: ['login.link-invalid', 'login.too-many'],
  }),
  'POST /api/session/resets': route({
    ...visitor,
    status: 204,
    limit: 'logins',
    summary: 'Set a password by the link of an invitation or a reset; every session of the person ends',
    body: ResetPassword,
    problems: ['login.link-invalid', 'login.too-many', 'password.leaked', 'password.guessable'],
  }),
  /** Source: AUTH-006. */
  'POST /api/session/links': route({
    ...visitor,
    limit: 'logins',
    summary: 'Sign in by the link of a mail',
    body: LogInByLink,
    data: Person,
    problems: [
      'login.link-invalid',
      'login.code-needed',
      'login.code-invalid',
      'login.disabled',
      'login.locked',
      'login.expired',
      'login.too-many',
      'access.tls-needed',
    ],
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
  'POST /api/users/me/totp': route({
    ...person,
    asksForProof: true,
    summary: 'Begin to set up a second factor (TOTP): the secret for an authenticator app, told once',
    data: NewTotp,
    problems: ['totp.present'],
  }),
  'POST /api/users/me/totp/confirm': route({
    ...person,
    asksForProof: true,
    summary:
      'Show that the app knows the secret: from now on signing in asks for its codes. Answers the recovery codes, told once',
    body: ConfirmTotp,
    data: RecoveryCodes,
    problems: ['login.code-invalid', 'login.too-many', 'totp.present'],
  }),
  'DELETE /api/users/me/totp': route({
    ...person,
    status: 204,
    asksForProof: true,
    summary: 'Do without a second factor',
    problems: ['totp.required'],
  }),
  'POST /api/users/me/recovery-codes': route({
    ...person,
    asksForProof: true,
    summary: 'New recovery codes; those of before work no more',
    data: RecoveryCodes,
    problems: ['totp.missing'],
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
  ...resourceRoutes(User, Department, ExternalUser, ApiKey),
  'POST /api/api-keys/{id}/key': route({
    owner: 'workforce',
    right: ApiKey.rights.key,
    status: 201,
    asksForProof: true,
    summary: 'Make a new secret for a key; it is told once, and the one before opens nothing any more',
    params: IdParams,
    data: ApiKeySecret,
  }),
  'DELETE /api/api-keys/{id}/key': route({
    owner: 'workforce',
    right: ApiKey.rights.key,
    status: 204,
    asksForProof: true,
    summary: 'Take a key’s secret away',
    params: IdParams,
  }),
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
  'POST /api/users/{id}/invitation': route({
    owner: 'workforce',
    right: User.rights.invite,
    status: 202,
    asksForProof: true,
    summary: 'Send somebody a mail to choose a first password by, or another',
    params: IdParams,
  }),
  'DELETE /api/users/{id}/totp': route({
    owner: 'workforce',
    right: User.rights.totp,
    status: 204,
    asksForProof: true,
    summary: 'Take the second factor away from somebody who has lost it',
    params: IdParams,
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
