import { readSecrets } from '@filiale/devstack/secrets';
import type { Stack } from '@filiale/devstack/stack';

/** Who calls, by the headers that say so. */
export type Principal = { readonly name: string; readonly headers: Readonly<Record<string, string>> };

const people = ['team.graz', 'redaktion', 'leitung.graz', 'verwaltung'];

/**
 * A visitor, somebody of each role of the demo company, signed in, and the token of the installation: callers with more rights come later, since
 * calls at random change passwords and end sessions, too.
 */
export async function principalsOf(stack: Stack): Promise<Principal[]> {
  const { adminToken, loginPassword: password } = readSecrets(stack.stateDir);
  const origin = `http://127.0.0.1:${stack.ports.gateway}`;
  const ofBrowser = { origin, 'x-filiale-call': '1' };
  const signedIn = people.map(async (name) => {
    const response = await fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: { ...ofBrowser, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@rosmarin-kren.example`, password }),
    });
    if (!response.ok) throw new Error(`${name} was not let in: ${response.status} ${await response.text()}`);
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { name, headers: { ...ofBrowser, cookie } };
  });
  return [
    { name: 'a visitor', headers: {} },
    ...(await Promise.all(signedIn)),
    { name: 'the token of the installation', headers: { authorization: `Bearer ${adminToken}` } },
  ];
}
