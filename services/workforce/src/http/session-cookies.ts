import {
  plainRememberCookie,
  plainSessionCookie,
  REMEMBERED_SECONDS,
  rememberCookie,
  SESSION_SECONDS,
  sessionCookie,
} from '@filiale/contracts/workforce/session';
import type { Call } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';

/** Hosts that browsers take for safe without TLS, with or without a port. */
const thisMachine = /^(?:localhost|[\w.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether a browser takes `__Host-` cookies from where it is: over TLS, and on its own machine. */
const isTrustworthy = ({ headers }: Pick<Call, 'headers'>): boolean =>
  headers['x-forwarded-proto'] === 'https' ||
  thisMachine.test(String(headers['x-forwarded-host'] ?? headers.host ?? ''));

/** No script reads it, no other site sends it with a call that changes something, no other host can set it. */
const line = (name: string, value: string, seconds: number): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(name.startsWith('__Host-') ? ['Secure'] : []),
  ].join('; ');

/** The cookies for a caller. `remember` null: delete the one that renews a session; undefined: leave it as it is. */
export type Kept = {
  readonly token: string;
  readonly remember?: string | null;
  /** Until when `remember` opens something; 14 days by default. */
  readonly rememberedSeconds?: number;
};

/**
 * The `Set-Cookie` lines of a session. Over plain HTTP on other hosts than this machine it is refused (403 `access.tls-needed`), or kept in cookies without a prefix
 * where the installation allows that.
 */
export function cookiesOf(
  call: Pick<Call, 'headers'>,
  isHttpAllowed: boolean,
  { token, remember, rememberedSeconds = REMEMBERED_SECONDS }: Kept,
): string[] {
  const isSafe = isTrustworthy(call);
  if (!isSafe && !isHttpAllowed) throw new ProblemError('access.tls-needed');
  const names = isSafe ? [sessionCookie, rememberCookie] : [plainSessionCookie, plainRememberCookie];
  const [session = '', remembered = ''] = names;
  return [
    line(session, token, SESSION_SECONDS),
    ...(remember === undefined
      ? []
      : [remember === null ? line(remembered, '', 0) : line(remembered, remember, rememberedSeconds)]),
  ];
}

/** Refuses to sign in where the cookie could not be kept, before anything is done. */
export const refuseOpenWay = (call: Pick<Call, 'headers'>, isHttpAllowed: boolean): void => {
  cookiesOf(call, isHttpAllowed, { token: '' });
};

/** Takes every cookie of a session back. */
export const noCookies = (): string[] =>
  [sessionCookie, rememberCookie, plainSessionCookie, plainRememberCookie].map((name) => line(name, '', 0));
