import { routes } from '@filiale/contracts/api/routes';
import { expect, it } from '@jest/globals';
import type { OrderCommand } from '../../frontdesk/panel/order-command.ts';
import { recoveryOf } from './recovery-of-command.ts';

const at = '2026-11-23T12:00:00.000Z';
const commands: readonly OrderCommand[] = [
  { type: 'confirm', appointment: at },
  { type: 'reject', message: 'Leider voll' },
  { type: 'cancel', message: '' },
  { type: 'in-delivery' },
  { type: 'delivered' },
  { type: 'completed' },
  { type: 'counter-appointment', counterAppointment: at },
  { type: 'withdraw-counter-appointment' },
  { type: 'delay', minutes: 5 },
  { type: 'reopen' },
];

it.each(commands)('repeats $type by a call that there is, with what was said [ERR-001]', (command) => {
  const recovery = recoveryOf('an-id', command);
  const route = routes[(recovery?.key ?? '') as keyof typeof routes] as { body?: { parse(body: unknown): unknown } };
  expect(route).toBeDefined();
  const { type: _type, ...said } = command;
  if (Object.keys(said).length > 0) expect(recovery?.input).toEqual({ params: { id: 'an-id' }, body: said });
  if (route.body) expect(() => route.body?.parse(said)).not.toThrow();
});
