import { wasDevice } from './device-mark.ts';

/** Where staff signs in. Source: AUTH-003. */
export const LOGIN_PATH = '/backend/login';
export const LOGOUT_PATH = '/backend/logout';
const START_PATH = '/backend';
/** Part of the login's address that says where to go afterwards. */
const BACK = 'to';

/** Part of the login's address, behind its hash, of a device whose connection has ended. */
export const ENDED_VIEW = 'ended';

/** The login, and from there back to the page of the back office that this is, with its hash. It tells a device to get a new code. */
export function loginAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  isDevice = false,
): string {
  const here = `${pathname}${search}${hash}`;
  const login = here === START_PATH ? LOGIN_PATH : `${LOGIN_PATH}?${BACK}=${encodeURIComponent(here)}`;
  return isDevice ? `${login}#/${ENDED_VIEW}` : login;
}

/** Leaves this page for the login; Back does not lead here again. */
export const leadToLogin = (): void => location.replace(loginAddress(location, wasDevice()));

/** Where to go after signing in: the address that the login's own names when it is one of this origin, else the start. Neither a path that begins with `//`, where no page works, nor the login or the logout again. */
export function returnAddress({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const wanted = new URLSearchParams(search).get(BACK);
  const start = `${origin}${START_PATH}`;
  if (wanted === null || !URL.canParse(wanted, origin)) return start;
  const { protocol, origin: other, pathname, href } = new URL(wanted, origin);
  const isOurs = other === origin && (protocol === 'https:' || protocol === 'http:');
  return isOurs && !pathname.startsWith('//') && pathname !== LOGIN_PATH && pathname !== LOGOUT_PATH ? href : start;
}
