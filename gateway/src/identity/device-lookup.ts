import type { Caller } from '@filiale/contracts/api/access';
import type { DeviceRenewal } from '@filiale/contracts/devices/device-key';
import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import type { Source } from '../init/service-entries.ts';
import type { Limits } from '../limits/rate-limits.ts';
import type { DeviceOf } from './resolve-caller.ts';

/** How long a device is cached, in ms. A device that signs out or gets another key is forgotten at once. */
const CACHED_MS = 10_000;
/** A wrong secret is most likely still wrong; what is switched on again while nobody can say waits no longer than this, in ms. */
const MISSING_MS = 5_000;
/** However often the same wrong secret is asked about, it counts once in so many ms. */
const COUNTED_MS = 60_000;
const MOST = 5_000;

/** Whose a secret is, and how its session is renewed, where that is due. */
type Found = {
  readonly caller: Exclude<Caller, { kind: 'anonymous' }>;
  readonly renew?: () => Promise<DeviceRenewal>;
};
type Known = {
  readonly found: Promise<Found | undefined>;
  readonly untilMs: number;
  isAnswered: boolean;
  /** One renewal for all calls that come with the same token meanwhile. */
  renewal?: Promise<DeviceRenewal | undefined>;
};
/** Asks whose a secret is, by its SHA-256; raises `record.missing` for nobody's. */
type Find = (call: ReturnType<typeof createServiceCaller>, hash: string) => Promise<Found>;
const findDevice =
  (keeper: 'ordering' | 'signage' | 'workforce'): Find =>
  async (call, hash) => {
    const body = { hash };
    const { id, branch, scopes, isDue } = await call(`POST /internal/${keeper}/device` as const, { body });
    const caller = { kind: 'device', sub: id, branch, scopes } as const;
    return isDue
      ? { caller, renew: () => call(`POST /internal/${keeper}/device/renewal` as const, { body }) }
      : { caller };
  };
/** A screen, which signage knows. */
export const findScreen = findDevice('signage');
/** A time clock, which workforce knows. */
export const findClock = findDevice('workforce');
/** The same of the keys of integrators, which workforce knows. */
export const findApiKey: Find = async (call, hash) => {
  const { id, name, grants, branches } = await call('POST /internal/workforce/key', { body: { hash } });
  return { caller: { kind: 'key', sub: id, name, grants, branches } };
};

type Options = {
  readonly find?: Find;
  readonly limits: Limits;
  /** Tells the other replicas that a device is to be forgotten. */
  readonly publish?: (deviceId: string) => void;
  readonly nowMs?: () => number;
};

/**
 * Asks ordering, or another service that keeps devices, which device a key or a session belongs to, at most every 10 s per secret, and about a wrong one every 5 s. Wrong
 * ones count per address, each once a minute, before the next is asked about; a secret that was right here is never kept out by the wrong ones of others.
 */
export function createDeviceLookup(
  source: Source,
  { find = findDevice('ordering'), limits, publish = () => undefined, nowMs = Date.now }: Options,
) {
  const call = createServiceCaller({ service: 'gateway', ...source });
  const known = new Map<string, Known>();
  /** Secrets that opened something, by hash, with the device. */
  const trusted = new Map<string, string>();
  const missing = new Map<string, number>();
  /** Until when wrong secrets count no further time. */
  const counted = new Map<string, number>();

  const ask = async (hash: string) => {
    try {
      return await find(call, hash);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'record.missing') return undefined;
      throw error;
    }
  };
  const look = async (
    { hash, proof, address }: { hash: string; proof: 'keys' | 'cookies'; address: string | undefined },
    isForgotten: () => boolean,
  ) => {
    const found = await ask(hash);
    if (isForgotten()) return found;
    if (found) {
      if (trusted.size >= MOST) trusted.clear();
      trusted.set(hash, found.caller.sub);
      return found;
    }
    trusted.delete(hash);
    if (missing.size >= MOST) missing.clear();
    missing.set(hash, nowMs() + MISSING_MS);
    if (address !== undefined && (counted.get(hash) ?? 0) <= nowMs()) {
      if (counted.size >= MOST) counted.clear();
      counted.set(hash, nowMs() + COUNTED_MS);
      limits.consume(proof, addressKey(address)).catch(() => undefined);
    }
    return undefined;
  };

  const entryOf: (...of: Parameters<DeviceOf>) => Promise<Known | undefined> = async (hash, proof, address) => {
    const before = known.get(hash);
    if (before && before.untilMs > nowMs()) return before;
    if ((missing.get(hash) ?? 0) > nowMs()) return undefined;
    if (address !== undefined && !trusted.has(hash)) await limits.refuseExhausted(proof, addressKey(address));
    if (known.size >= MOST) known.clear();
    const isForgotten = (): boolean => known.get(hash) !== entry;
    const found = look({ hash, proof, address }, isForgotten);
    const entry: Known = { found, untilMs: nowMs() + CACHED_MS, isAnswered: false };
    known.set(hash, entry);
    const answered = (device?: Found): void => {
      entry.isAnswered = true;
      if (!device && !isForgotten()) known.delete(hash);
    };
    found.then(answered, () => answered());
    return entry;
  };
  const deviceOf: DeviceOf = async (hash, proof, address, renewed) => {
    const entry = await entryOf(hash, proof, address);
    const found = await entry?.found;
    if (entry && found?.renew && renewed) {
      // A call is answered whether its cookie can be renewed or not: it is tried again with a later one.
      entry.renewal ??= found.renew().catch(() => undefined);
      const renewal = await entry.renewal;
      if (renewal) renewed(renewal);
    }
    return found?.caller;
  };

  /**
   * Forgets what is known of a device, so that the next call asks. Whose a refused secret is nobody knows, nor whose one that is being asked about: all of
   * these are asked about again, and an answer that is on its way is not kept.
   */
  const forget = (deviceId: string): void => {
    missing.clear();
    for (const [hash, { isAnswered }] of known) if (!isAnswered || trusted.get(hash) === deviceId) known.delete(hash);
  };
  return {
    deviceOf,
    forget,
    /** The same here and in all other replicas. */
    changed: (deviceId: string): void => {
      forget(deviceId);
      publish(deviceId);
    },
  };
}
export type DeviceLookup = ReturnType<typeof createDeviceLookup>;
