import type { Caller } from '@filiale/contracts/access';
import { ProblemError } from '@filiale/kit/problem-error';
import { createServiceCaller } from '@filiale/kit/service-caller';
import type { Source } from '../init/service-entries.ts';
import type { DeviceOf } from './resolve-caller.ts';

/** How long a device is believed without asking again, in ms: a key that was taken away works no longer than this. */
const BELIEVED_MS = 10_000;
const MOST_DEVICES = 5_000;

type Known = { readonly caller: Promise<Caller | undefined>; readonly untilMs: number };

/** Asks ordering which device a key or a session belongs to, at most every 10 s per secret. Wrong ones are never remembered. */
export function knownDevices(source: Source, nowMs = Date.now): DeviceOf {
  const call = createServiceCaller({ service: 'gateway', ...source });
  const known = new Map<string, Known>();
  const ask = async (hash: string): Promise<Caller | undefined> => {
    try {
      const { id, branch, scopes } = await call('POST /internal/ordering/device', { body: { hash } });
      return { kind: 'device', sub: id, branch, scopes };
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'record.missing') return undefined;
      throw error;
    }
  };
  return async (hash) => {
    const before = known.get(hash);
    if (before && before.untilMs > nowMs()) return before.caller;
    if (known.size >= MOST_DEVICES) known.clear();
    const caller = ask(hash);
    known.set(hash, { caller, untilMs: nowMs() + BELIEVED_MS });
    const forget = (): boolean => known.delete(hash);
    caller.then((device) => device ?? forget(), forget);
    return caller;
  };
}
