import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, createClient } from '@filiale/contracts/api/client';
import { failureText, origin, readToken, state } from './connection.ts';
import { devices } from './devices.ts';
import { screensByLink } from './screens.ts';
import { withPatience } from './with-patience.ts';

/**
 * `node tools/demo/src/equip.ts`: puts the demo devices up, and a new key of each, and of two TVs, into a file of the state folder. The branches must be
 * known to ordering. Run again it makes new keys; the ones before open nothing any more.
 */
const keep = (keyFile: string, key: string) => writeFile(join(state, keyFile), `${key}\n`, { mode: 0o600 });
try {
  const call = createClient({ origin, headers: { authorization: `Bearer ${await readToken()}` }, timeoutMs: 30_000 });
  for (const { keyFile, ...device } of devices) {
    try {
      await withPatience((once) => call('POST /api/devices', { body: device }, once));
    } catch (error) {
      if (!(error instanceof ApiError && error.problems[0]?.code === 'record.exists')) throw error;
    }
    const { data } = await withPatience((once) =>
      call('POST /api/devices/{id}/key', { params: { id: device.id } }, once),
    );
    await keep(keyFile, data.key);
  }
  for (const { id, keyFile } of screensByLink) {
    const { data } = await withPatience((once) =>
      call('POST /api/digital-signage-devices/{id}/key', { params: { id } }, once),
    );
    await keep(keyFile, data.key);
  }
} catch (error) {
  console.error(`The demo devices could not be put up over ${origin}: ${failureText(error)}`);
  process.exitCode = 1;
}
