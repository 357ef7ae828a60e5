import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { request as callOn, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { calls } from '../../bench/src/measurements.ts';
import { staffOf, testStack } from '../test-stack.ts';

const loads = Object.keys(calls);
/** The message of refused calls of a load. */
const REFUSED = `refused ${randomUUID()}`;
const root = join(__dirname, '../..');
const TIMEOUT_MS = 600_000;
/** A load that has not ended by then is stopped, and cleans up. */
const STUCK_MS = 540_000;
const stack = testStack();
const staff = staffOf(stack);

/** Runs every load in its short form; `origin` is another way to the gateway. */
const runLoads = (origin?: string): Promise<{ readonly code: number; readonly text: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, SHORT: '1', ...(origin !== undefined && { FILIALE_URL: origin }) };
    execFile(
      process.execPath,
      ['bench/src/run.ts', ...loads],
      { cwd: root, env, timeout: STUCK_MS },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, text: stdout + stderr }),
    );
  });

/** What measurements make and take away again, by how many there are. */
const left = async (): Promise<readonly number[]> => {
  const counted = {
    'GET /api/branches': 'Mess',
    'GET /api/products': 'Mess',
    'GET /api/menus': 'Mess',
    'GET /api/departments': 'Mess',
    'GET /api/users': 'Mess',
    'GET /api/time-clocks': 'Mess',
    'GET /api/digital-signage-devices': 'Simuliert',
  } as const;
  const found = Object.entries(counted).map(
    async ([key, search]) =>
      (await staff(key as keyof typeof counted, { query: { filter: {}, search } as never })).data.length,
  );
  return Promise.all(found);
};

/** A way to the gateway on which every call of a load is refused once it has begun, and no other call is. */
async function refusingWay() {
  const server = createServer((request, response) => {
    const isOfLoad = request.headers['user-agent']?.startsWith('filiale-bench/') ?? false;
    if (isOfLoad) {
      request.resume();
      response.statusCode = 503;
      response.end(JSON.stringify({ errors: [{ code: 'service.unavailable', message: REFUSED }] }));
      return;
    }
    const { method, url: path, headers } = request;
    const onward = callOn({ host: '127.0.0.1', port: stack.ports.gateway, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe('the loads of the measurements', () => {
  it(
    'print their figures without one failed call, and leave nothing',
    async () => {
      const before = await left();
      const { code, text } = await runLoads();
      expect({ code, failures: text.match(/^.* failed:.*$/gm) ?? [] }).toEqual({ code: 0, failures: [] });
      for (const title of [
        'Catalogue of',
        'Creates through',
        'History at',
        'An import of',
        'The first /api/init',
        'Pages of',
        'Lists of',
        'Orders with',
        'Confirmations',
        'Cash orders',
        'Sheets and weeks at',
        '4 people at a clock',
        '4 screens',
        'Panels over',
      ])
        expect(text).toContain(title);
      expect(await left()).toEqual(before);
    },
    TIMEOUT_MS,
  );

  it(
    'fail each when a call of theirs is refused, and leave nothing',
    async () => {
      const before = await left();
      const way = await refusingWay();
      try {
        const { code, text } = await runLoads(way.origin);
        const failed = [...text.matchAll(/^(\S+) failed: (.*)$/gm)].flatMap(([, name, why = '']) =>
          /\b503\b/.test(why) || why.includes(REFUSED) ? [name] : [],
        );
        expect({ code, failed }).toEqual({ code: 1, failed: loads });
      } finally {
        way.close();
      }
      expect(await left()).toEqual(before);
    },
    TIMEOUT_MS,
  );
});
