import { randomInt } from 'node:crypto';
import { type ClockProof, SHORTEST_PIN } from '@filiale/contracts/workforce/time-tracking';
import type { User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Clocking } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import { giveProof } from './clock-proof.ts';
import { countAttempt, freeAttempts } from './login-limits.ts';

/** Whether a PIN is among the first that somebody would try: one digit, or digits in a row. */
function isGuessable(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
}

/**
 * Proves who stands at a clock: answers a proof that is worth something for two minutes, for this person at this clock. Wrong PINs are counted by clock and
 * person. 409 `clock.pin-missing`, 422 `clock.pin-wrong`, 429 `login.too-many`.
 */
export async function provePin(
  clocking: Clocking,
  { clockId, user, pin }: { readonly clockId: string; readonly user: Pick<User, 'id'>; readonly pin: string },
  visit: Visit,
): Promise<ClockProof> {
  const { attempts, secure, secrets, passwords, now } = clocking;
  const hash = await secrets.pinOf(user.id);
  if (hash === null) throw new ProblemError('clock.pin-missing');
  const counted = [
    { key: `pin ${clockId} ${user.id}`, free: freeAttempts.pinAtClock },
    { key: `pin ${user.id}`, free: freeAttempts.pin },
  ];
  await countAttempt({ attempts, secure }, counted, visit);
  if (!(await passwords.matches(pin, hash))) {
    secure('login-failed', { code: 'clock.pin-wrong', address: visit.address, record: user.id });
    await secrets.refused('pin', user.id, visit, now());
    throw new ProblemError('clock.pin-wrong', { field: 'pin' });
  }
  await attempts.succeeded(counted, []);
  return giveProof(clocking, { clockId, user });
}

/** Sets somebody's PIN. 422 `clock.pin-guessable`. */
export async function setPin(
  { secrets, passwords, secure, now }: Pick<Clocking, 'secrets' | 'passwords' | 'secure' | 'now'>,
  userId: string,
  pin: string,
  visit: Visit,
): Promise<void> {
  if (isGuessable(pin)) throw new ProblemError('clock.pin-guessable', { field: 'pin' });
  const hash = await passwords.make(pin);
  if (!(await secrets.set('pin', userId, { hash }, visit, now()))) throw new ProblemError('record.missing');
  secure('factor-changed', { code: 'pin', actor: `${visit.by.kind} ${visit.by.id}`, record: userId });
}

/** A PIN that is not easily guessed. */
export function randomPin(): string {
  const pin = String(randomInt(10 ** SHORTEST_PIN)).padStart(SHORTEST_PIN, '0');
  return isGuessable(pin) ? randomPin() : pin;
}
