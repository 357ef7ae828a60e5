import type { OwnSession } from '@filiale/contracts/workforce/session';
import Bowser from 'bowser';
import type { Workforce } from '../context.ts';
import type { Present } from './confirm-person.ts';

/** `Firefox`, `Windows` from a user agent; empty where it is unknown. */
export function deviceOf(userAgent: string): OwnSession['device'] {
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  return { browser: browser.name ?? '', system: os.name ?? '', kind: platform.type ?? '' };
}

/** Where somebody is signed in: on which device, from which address, since when. */
export async function listSessions(
  { sessions, now }: Pick<Workforce, 'sessions' | 'now'>,
  { userId, sessionId }: Present,
): Promise<OwnSession[]> {
  const rows = await sessions.ofUser(userId, now());
  return rows.map((row) => ({
    id: row.id,
    isPresent: row.id === sessionId,
    isRemembered: row.remembered_until !== null,
    device: deviceOf(row.user_agent),
    address: row.address,
    signedInAt: row.signed_in_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    endsAt: (row.remembered_until ?? row.ends_at).toISOString(),
  }));
}
