import { z } from 'zod';
import { PushSubscription } from '../api/push.ts';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { ApiKey, ApiKeySecret, RotateApiKey } from './api-key.ts';
import { clockRoutes } from './clock-routes.ts';
import { NoticeSettings, Notices, NoticesQuery, OwnNoticeSettings, PushDeviceParams } from './notice.ts';
import { rosterRoutes } from './roster-routes.ts';
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
import { DemoState, SetUp, SetupState, setupRights } from './setup.ts';
import { taskRoutes } from './task-routes.ts';
import { timeSheetRoutes } from './time-sheet-routes.ts';
import { User } from './user.ts';
import { workforceResources } from './workforce-resources.ts';

const person = { owner: 'workforce', access: 'person' } as const;
const visitor = { owner: 'workforce', access: 'public' } as const;

/** People, and how they sign in. */
export const workforceRoutes = {
  'GET /api/setup': route({
    ...visitor,
    summary: 'Whether the installation waits for its first administrator',
    data: SetupState,
  }),
  'POST /api/setup': route({
    ...visitor,
    status: 201,
    limit: 'logins',
    summary:
      'Make the first administrator, with the code that the installation printed, and sign in; only while nobody can look after it',
    body: SetUp,
    data: Person,
    problems: [
      'setup.closed',
      'setup.code-invalid',
      'field.unique',
      'password.leaked',
      'password.guessable',
      'login.too-many',
      'access.tls-needed',
    ],
  }),
  'GET /api/setup/demo': route({
    owner: 'workforce',
    right: setupRights.demo,
    summary: 'Whether the demo company can be loaded, and its progress',
    data: DemoState,
  }),
  'POST /api/setup/demo': route({
    owner: 'workforce',
    right: setupRights.demo,
    status: 202,
    summary: 'Load the demo company, if the installation can',
    data: DemoState,
    problems: ['setup.demo-absent'],
  }),
  /** Source: AUTH-003, AUTH-005, AUTH-006. */
  'POST /api/session': route({
    ...visitor,
    summary: 'Sign in; returns the person and sets a cookie',
    limit: 'logins',
    body: LogIn,
    data: Person,
    problems: [
      'login.invalid',
      'login.code-needed',
      'login.code-invalid',
      'totp.key-missing',
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
    summary: 'Sign out, and forget a remembered session',
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
    summary: 'Confirm the password again, for calls that require a fresh proof; the session gets a new cookie',
    body: ConfirmPerson,
    data: Person,
    problems: ['password.wrong', 'login.too-many'],
  }),
  'POST /api/session/reset-requests': route({
    ...visitor,
    status: 202,
    limit: 'logins',
    summary: 'Request an email for setting a new password; always accepted',
    body: RequestLink,
    problems: ['login.too-many'],
  }),
  'POST /api/session/link-requests': route({
    ...visitor,
    status: 202,
    limit: 'logins',
    summary: 'Request an email with a sign-in link; always accepted',
    body: RequestLink,
    problems: ['login.too-many'],
  }),
  'POST /api/session/links/look': route({
    ...visitor,
    limit: 'logins',
    summary: 'Recipient and purpose of an emailed link',
    body: LookAtLink,
    data: KnownLink,
    problems: ['login.link-invalid', 'login.too-many'],
  }),
  'POST /api/session/resets': route({
    ...visitor,
    status: 204,
    limit: 'logins',
    summary: 'Set a password with the link from an invitation or a reset; all sessions of the person end',
    body: ResetPassword,
    problems: ['login.link-invalid', 'login.too-many', 'password.leaked', 'password.guessable'],
  }),
  /** Source: AUTH-006. */
  'POST /api/session/links': route({
    ...visitor,
    limit: 'logins',
    summary: 'Sign in with an emailed link',
    body: LogInByLink,
    data: Person,
    problems: [
      'login.link-invalid',
      'login.code-needed',
      'login.code-invalid',
      'totp.key-missing',
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
    summary: 'Change one’s own password; all other sessions end',
    body: ChangePassword,
    problems: ['password.wrong', 'password.leaked', 'password.guessable', 'login.too-many'],
  }),
  'POST /api/users/me/totp': route({
    ...person,
    asksForProof: true,
    summary: 'Start setting up a second factor (TOTP): the secret for an authenticator app, shown once',
    data: NewTotp,
    problems: ['totp.present'],
  }),
  'POST /api/users/me/totp/confirm': route({
    ...person,
    asksForProof: true,
    summary:
      'Prove that the app has the secret: from then on signing in asks for its codes. Returns the recovery codes, shown once',
    body: ConfirmTotp,
    data: RecoveryCodes,
    problems: ['login.code-invalid', 'login.too-many', 'totp.present', 'totp.key-missing'],
  }),
  'DELETE /api/users/me/totp': route({
    ...person,
    status: 204,
    asksForProof: true,
    summary: 'Turn off the second factor',
    problems: ['totp.required'],
  }),
  'POST /api/users/me/recovery-codes': route({
    ...person,
    asksForProof: true,
    summary: 'Create new recovery codes; earlier ones become invalid',
    data: RecoveryCodes,
    problems: ['totp.missing'],
  }),
  'GET /api/users/me/sessions': route({
    ...person,
    summary: 'Own sessions: device, address, since when; the last used first',
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
  'GET /api/users/me/notices': route({
    ...person,
    summary: 'Own notices: unread ones first, then the newest',
    query: NoticesQuery,
    data: Notices,
  }),
  'POST /api/users/me/notices/read': route({
    ...person,
    status: 204,
    summary: 'Mark all own notices as read',
  }),
  'POST /api/users/me/notices/{id}/read': route({
    ...person,
    status: 204,
    summary: 'Mark a notice as read',
    params: IdParams,
  }),
  'GET /api/users/me/notice-settings': route({
    ...person,
    summary: 'Read one’s settings of notices: channels by kind, quiet hours, subscribed devices',
    data: OwnNoticeSettings,
  }),
  'PUT /api/users/me/notice-settings': route({
    ...person,
    summary: 'Change one’s settings of notices',
    body: NoticeSettings,
    data: OwnNoticeSettings,
  }),
  'POST /api/users/me/push-devices': route({
    ...person,
    status: 204,
    summary: 'Push own notices to this browser; its former owner gets none there any more',
    body: PushSubscription,
    problems: ['notification.push-off', 'notification.push-service-unknown'],
  }),
  'DELETE /api/users/me/push-devices/{hash}': route({
    ...person,
    status: 204,
    summary: 'Push to a browser no more, named by the SHA-256 (hex) of its endpoint',
    params: PushDeviceParams,
  }),
  ...resourceRoutes(User, ApiKey, ...workforceResources),
  ...clockRoutes,
  ...taskRoutes,
  ...rosterRoutes,
  ...timeSheetRoutes,
  'POST /api/api-keys/{id}/key': route({
    owner: 'workforce',
    right: ApiKey.rights.key,
    status: 201,
    asksForProof: true,
    summary:
      'Create a new secret for a key; it is shown once. The former one stays valid for `overlapHours`, and earlier ones end at once',
    params: IdParams,
    body: RotateApiKey,
    data: ApiKeySecret,
  }),
  'DELETE /api/api-keys/{id}/key': route({
    owner: 'workforce',
    right: ApiKey.rights.key,
    status: 204,
    asksForProof: true,
    summary: 'Revoke a key’s secrets',
    params: IdParams,
  }),
  'PUT /api/users/{id}/password': route({
    owner: 'workforce',
    right: User.rights.password,
    status: 204,
    asksForProof: true,
    summary: 'Set somebody’s password, for people without a mailbox; all their sessions end',
    params: IdParams,
    body: SetPassword,
    problems: ['password.leaked', 'password.guessable'],
  }),
  'POST /api/users/{id}/invitation': route({
    owner: 'workforce',
    right: User.rights.invite,
    status: 202,
    asksForProof: true,
    summary: 'Send somebody an email for choosing a password, as an invitation or a reset',
    params: IdParams,
  }),
  'DELETE /api/users/{id}/totp': route({
    owner: 'workforce',
    right: User.rights.totp,
    status: 204,
    asksForProof: true,
    summary: 'Remove the second factor of somebody who has lost it',
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
