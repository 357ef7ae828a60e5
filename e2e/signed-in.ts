import { type BrowserContextOptions, request } from 'playwright-core';
import type { Login } from './staff-people.ts';

type Memory = NonNullable<BrowserContextOptions['storageState']>;

const kept = new Map<string, Promise<Memory>>();

/**
 * The memory of a browser in which somebody has signed in, for {@link BrowserContextOptions.storageState}: one call for each person and test file,
 * no page. Tests that sign out or end sessions hire somebody of their own.
 */
export function sessionOf(origin: string, { email, password }: Login): Promise<Memory> {
  const key = `${origin} ${email}`;
  const known = kept.get(key);
  if (known) return known;
  const made = signIn(origin, { email, password });
  kept.set(key, made);
  return made;
}

async function signIn(origin: string, login: Login): Promise<Memory> {
  const caller = await request.newContext({ extraHTTPHeaders: { origin, 'x-filiale-call': '1' } });
  try {
    const answer = await caller.post(`${origin}/api/session`, { data: login });
    if (!answer.ok()) throw new Error(`${login.email} was not let in: ${answer.status()} ${await answer.text()}`);
    return await caller.storageState();
  } finally {
    await caller.dispose();
  }
}
