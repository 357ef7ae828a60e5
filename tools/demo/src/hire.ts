import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, createClient } from '@filiale/contracts/api/client';
import { failureText, origin, readToken, state } from './connection.ts';
import { staff } from './people.ts';
import { withPatience } from './with-patience.ts';
import { workRecords } from './work.ts';

/**
 * `node tools/demo/src/hire.ts`: creates the people of the demo company and their work. They sign in with the password in `login-password` of the state folder. Existing passwords stay, so running it again is harmless.
 */
try {
  const call = createClient({ origin, headers: { authorization: `Bearer ${await readToken()}` }, timeoutMs: 30_000 });
  const password = (await readFile(join(state, 'login-password'), 'utf8')).trim();
  const isThere = (error: unknown): boolean =>
    error instanceof ApiError && ['record.exists', 'field.unique'].includes(error.problems[0]?.code ?? '');
  const unlessThere = (error: unknown): void => {
    if (!isThere(error)) throw error;
  };
  for (const person of staff) {
    const params = { id: person.id };
    await withPatience((once) => call('POST /api/users', { body: person }, once)).catch(unlessThere);
    const { data } = await withPatience(() => call('GET /api/users/{id}', { params }));
    if (!data.hasPassword)
      await withPatience(() => call('PUT /api/users/{id}/password', { params, body: { password } }));
  }
  for (const [resource, records] of Object.entries(workRecords))
    for (const body of records) {
      const key = `POST /api/${resource}` as 'POST /api/tasks';
      await withPatience((once) => call(key, { body: body as never }, once)).catch(unlessThere);
    }
} catch (error) {
  console.error(`The people could not be made over ${origin}: ${failureText(error)}`);
  process.exitCode = 1;
}
