import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { Person } from '@filiale/contracts/workforce/session';
import { answerJson, type StandIn } from '@filiale/kit/testing/stand-in';

export const colleague = (firstName: string, roles: Role[], branches: readonly string[] = []): Person => ({
  ...{ id: newId(), email: `${firstName}@rosmarin-kren.example`, firstName, lastName: 'Gruber', phone: '' },
  ...{ roles, branches: branches.map((id) => ({ id })), department: null, locale: 'de-AT' },
  ...{ hasTotp: false, isTotpMissing: false },
  session: {
    id: newId(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    confirmedAt: new Date().toISOString(),
  },
});

/** Has a stand-in know people by their cookies, as workforce does. */
export function signingIn(workforces: readonly StandIn[]) {
  const people = new Map<string, Person>();
  for (const workforce of workforces)
    workforce.handle(({ url, body }, response) => {
      if (url !== '/internal/workforce/session') return answerJson(response, 200, { data: [], meta: { total: 0 } });
      const person = people.get((JSON.parse(body) as { hash: string }).hash);
      if (!person) return answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
      answerJson(response, 200, { data: { person, checkedAt: new Date().toISOString() } });
    });
  return {
    /** Signs a person in: the headers of their browser, and the hash that workforce ends the session by. */
    signIn: (person: Person, port: number) => {
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      people.set(hash, person);
      const origin = `http://127.0.0.1:${port}`;
      return { hash, headers: { cookie: `__Host-filiale=${token}`, 'x-filiale-call': '1', origin } };
    },
    signOut: (hash: string): void => void people.delete(hash),
  };
}
