import { randomUUID } from 'node:crypto';
import { terminalCookie } from '@filiale/contracts/ordering/terminal';
import type { BrowserContext } from 'playwright-core';
import { recordBody } from '../record-body.ts';
import type { Staff } from '../test-stack.ts';

/** Path of the demo's terminal. */
export const TERMINAL = '/store/wien-naschmarkt';
const IDENTIFIER = 'wien-naschmarkt';
const always = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }];

export type TestTerminal = {
  /** Makes a visitor's browser the terminal, by the key of its device. */
  readonly bind: (context: Pick<BrowserContext, 'addCookies'>) => Promise<void>;
  /** Nobody orders at the branch meanwhile. */
  readonly whileClosed: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A terminal at the market stall, which is open around the clock meanwhile, so that nothing depends on the hour. */
export async function openTerminal(staff: Staff, origin: string): Promise<TestTerminal> {
  const branchNow = async () => {
    const { data } = await staff('GET /api/branches', { query: { filter: { identifier: IDENTIFIER } } });
    const [branch] = data;
    if (!branch) throw new Error('The demo company is not loaded; `make seed` loads it.');
    return branch;
  };
  const save = async (openingHours: object[]): Promise<void> => {
    const branch = await branchNow();
    await staff('PUT /api/branches/{id}', {
      params: { id: branch.id },
      body: { ...recordBody(branch), openingHours } as never,
    });
  };
  const { id: branch, openingHours } = await branchNow();
  await save(always);
  const device = { identifier: `terminal-${randomUUID()}`, name: 'Terminal', branch, kind: 'kiosk' } as const;
  const params = { id: (await staff('POST /api/devices', { body: device })).data.id };
  const { key } = (await staff('POST /api/devices/{id}/key', { params })).data;
  return {
    bind: async (context) => {
      const answer = await fetch(`${origin}/api/device-sessions`, { method: 'POST', headers: { 'x-api-key': key } });
      const token = new RegExp(`^${terminalCookie}=([^;]+)`).exec(answer.headers.getSetCookie()[0] ?? '')?.[1];
      if (token === undefined) throw new Error(`no terminal was opened: ${answer.status}`);
      await context.addCookies([{ name: terminalCookie, value: token, url: origin, httpOnly: true }]);
    },
    whileClosed: async (work) => {
      await save([]);
      await work().finally(() => save(always));
    },
    close: async () => {
      await staff('DELETE /api/devices/{id}', { params });
      await save(openingHours);
    },
  };
}
