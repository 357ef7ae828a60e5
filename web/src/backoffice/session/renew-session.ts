import { ApiError } from '@filiale/contracts/api/client';
import type { Person } from '@filiale/contracts/workforce/session';
import { plainCall } from './staff-fetch.ts';

/** One tab at a time: what somebody is remembered by works once, and shown twice it ends every session of theirs. */
const LOCK = 'filiale-session';

/** Browsers have no locks for pages over plain HTTP. */
const alone = (work: () => Promise<Person | null>): Promise<Person | null> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

let running: Promise<Person | null> | undefined;

/** Who is signed in, after a session that has ended was opened again where that was asked for; null for nobody. Throws when that cannot be found out now. */
export function renewSession(): Promise<Person | null> {
  running ??= alone(renew).finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(): Promise<Person | null> {
  try {
    return (await plainCall('POST /api/session/renew', {})).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}
