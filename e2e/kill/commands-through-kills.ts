import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@filiale/contracts/api/client';
import type { DeviceCommand } from '@filiale/contracts/devices/device-command';
import { newId } from '@filiale/contracts/fields/ids';
import type { Stack } from '@filiale/devstack/stack';
import { insist } from '../insist.ts';
import { openShop } from '../open-shop.ts';
import { ANSWER_WITHIN_MS, staffOf } from '../test-stack.ts';
import type { Load, Pace } from './conductor.ts';

type CommandsPlan = {
  readonly screens: number;
  /** Commands that all screens are given by one call each. */
  readonly rounds: number;
};
/** The commands that a screen has, and the ids of those that it carried out, each time. */
type ScreenResult = { readonly commands: readonly DeviceCommand[]; readonly ran: readonly string[] };

const WAIT_SECONDS = 2;
const open: ReadonlySet<DeviceCommand['state']> = new Set(['queued', 'delivered', 'acknowledged']);

/** Screens of a branch are commanded together while processes are killed; each poll, each word and each call is repeated until it is answered. */
export const commandsThroughKills = (stack: Stack, plan: CommandsPlan): Load<ScreenResult[]> => ({
  calls: plan.rounds,
  run: (pace) => commandScreens(stack, plan, pace),
});

async function commandScreens(stack: Stack, { screens, rounds }: CommandsPlan, pace: Pace): Promise<ScreenResult[]> {
  const staff = staffOf(stack);
  const { branch, close } = await openShop(staff);
  const fleet = await Promise.all(
    Array.from({ length: screens }, async (_none, nth) => {
      const body = { identifier: `kill-${branch.id}-${nth}`, name: `Theke ${nth}`, branch: branch.id };
      const params = { id: (await staff('POST /api/digital-signage-devices', { body })).data.id };
      const { key } = (await staff('POST /api/digital-signage-devices/{id}/key', { params })).data;
      const origin = `http://127.0.0.1:${stack.ports.gateway}`;
      const asScreen = createClient({ origin, timeoutMs: ANSWER_WITHIN_MS, headers: { 'x-api-key': key } });
      const commands = async () =>
        (await insist(() => staff('GET /api/digital-signage-devices/{id}/state', { params }))).data.commands;
      return { params, asScreen, commands, ran: [] as string[] };
    }),
  );

  let isOver = false;
  const play = async ({ asScreen, ran }: (typeof fleet)[number]): Promise<void> => {
    const report = (id: string, state: 'acknowledged' | 'done') =>
      insist(() =>
        asScreen('POST /api/digital-signage-sessions/current/commands/{id}', {
          params: { id },
          body: state === 'done' ? { state, text: '' } : { state },
        }),
      );
    for (let after = 0; !isOver; ) {
      const { data } = await insist(() =>
        asScreen('POST /api/digital-signage-sessions/current/poll', {
          body: { after, aborting: [], wait: WAIT_SECONDS },
        }),
      );
      if (!data.command) continue;
      const { id, sequence } = data.command;
      after = sequence;
      if ((await report(id, 'acknowledged')).data.state !== 'acknowledged') continue;
      ran.push(id);
      await report(id, 'done');
    }
  };
  const command = async (): Promise<void> => {
    for (let round = 0; round < rounds && (await pace.next()); round += 1) {
      const headers = { 'idempotency-key': newId() };
      const body = { to: { branch: branch.id }, command: { type: 'setVolume' as const, volume: round } };
      await insist(() => staff('POST /api/digital-signage-devices/command', { body }, { headers }));
      pace.answered();
    }
    const isAnyOpen = async () =>
      (await Promise.all(fleet.map(({ commands }) => commands()))).flat().some(({ state }) => open.has(state));
    while (await isAnyOpen()) await pause(200);
    isOver = true;
  };
  await Promise.all([...fleet.map(play), command()]);
  await pace.over();
  const results = await Promise.all(fleet.map(async ({ commands, ran }) => ({ commands: await commands(), ran })));
  for (const { params } of fleet) await staff('DELETE /api/digital-signage-devices/{id}', { params });
  await close();
  return results;
}
