import type { DeviceScope } from '@filiale/contracts/api/access';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { PoolClient } from 'pg';
import type { WriteMeta } from '../http/record-store.ts';

/** The fields that every service has of a device. */
export type DeviceRecord = RecordHead & {
  readonly name: string;
  /** Id of the branch that it stands in. */
  readonly branch: string;
  readonly isEnabled: boolean;
};

/** The pool, or the connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** The cookie that a browser keeps the session of a device in. */
export type DeviceCookie = {
  readonly name: string;
  readonly path: '/' | '/api';
  readonly sameSite: 'Strict' | 'Lax';
};

/** What a service says of the devices that it keeps. Source: ADR 58. */
export type KeptDevices<D extends DeviceRecord> = {
  /** Name of the resource. */
  readonly resource: string;
  /** Table of the records, which `createDeviceTables` has prepared. */
  readonly table: string;
  /** The table keeps its fields as JSON in `data`, so that `lastSeenAt` is written there too. */
  readonly isInData?: true;
  /** What its secrets begin with, by which the gateway knows whom to ask. */
  readonly prefixes: { readonly key: string; readonly token: string };
  get(id: string): Promise<D | null>;
  /**
   * Changes the record of a device that gets another key, or none: the next revision, its announcement, its line of the log, in one transaction with
   * `write`. False where there is no such device.
   */
  rekey(id: string, hasKey: boolean, meta: WriteMeta, write: (client: Queryable) => Promise<unknown>): Promise<boolean>;
  kindOf(device: D): string;
  scopesOf(device: D): readonly DeviceScope[];
  /** The token of a session is renewed once it is so old. */
  readonly renewAfterMs: number;
  /** It calls with its key itself and gets it; all others are browsers, which get the cookie of a session. */
  hasOwnKey(device: D): boolean;
  /** One that is switched off is known all the same: it is told so, and comes back by itself. Otherwise its secrets open nothing meanwhile. */
  readonly isKnownWhenOff?: true;
  cookieOf(scopes: readonly DeviceScope[]): DeviceCookie;
};
