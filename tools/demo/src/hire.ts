import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, createClient } from '@filiale/contracts/api/client';
import { failureText, origin, readToken, state } from './connection.ts';
import { administrator, staff } from './people.ts';
import { withPatience } from './with-patience.ts';

/**
 * `node tools/demo/src/hire.ts [company]`: makes the administrator of an installation, and with `company` who works for the demo company. They sign in with the
 * password in `login-password` of the state folder. Whoever has a password keeps it, so running it again is harmless.
 */
try {
  const call = createClient({ origin, headers: { authorization: `Bearer ${await readToken()}` }, timeoutMs: 30_000 });
  const password = (await readFile(join(state, 'login-password'), 'utf8')).trim();
  const isThere = (error: unknown): boolean =>
    error instanceof ApiError && ['record.exists', 'field.unique'].includes(error.problems[0]?.code ?? '');
  for (const person of [administrator, ...(process.argv[2] === 'company' ? staff : [])]) {
    const params = { id: person.id };
    await withPatience(() => call('POST /api/users', { body: person })).catch((error: unknown) => {
      if (!isThere(error)) throw error;
    });
    const { data } = await withPatience(() => call('GET /api/users/{id}', { params }));
    if (!data.hasPassword)
      await withPatience(() => call('PUT /api/users/{id}/password', { params, body: { password } }));
  }
} catch (error) {
  console.error(`The people could not be made over ${origin}: ${failureText(error)}`);
  process.exitCode = 1;
}
