import { ApiError } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import type {
  BadgeProof,
  ClockAction,
  ClockBoard,
  ClockPerson,
  LateStamp,
  StartedType,
} from '@filiale/contracts/workforce/time-tracking';
import { MOST_LATE_STAMPS } from '@filiale/contracts/workforce/time-tracking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../query-keys.ts';
import { plainCall } from '../../session/staff-fetch.ts';
import { warningsHere } from '../../working-time/warnings-here.ts';
import { proofHeader, type Shown } from './clock-proof.ts';
import { keep, readKept, withKept } from './kept-stamps.ts';

/** How often the clock asks who is here, in ms. */
const POLL_MS = 5_000;
/** Longer nobody waits with wet hands: the stamp is kept then, in ms. */
const PATIENCE_MS = 5_000;

/** Answers to a device that is not this clock. */
const NO_CLOCK = new Set([401, 403, 404]);

/** The last answer of the server in this page, by a clock that nobody can set. */
type Answered = { readonly serverMs: number; readonly elapsedAtMs: number };

/** The server's time as this page knows it. */
const timeOf = (answered: Answered | null): Date =>
  new Date(answered ? answered.serverMs + performance.now() - answered.elapsedAtMs : Date.now());

/** What somebody shows, and what they start. */
type Given = { readonly shown: Shown; readonly type: StartedType };

export type Clock = {
  readonly board: ClockBoard | null;
  /** People with the stamps that wait for the network. */
  readonly people: readonly ClockPerson[];
  readonly waiting: readonly LateStamp[];
  /** Since when nobody answers; null while the network is there. */
  readonly awaySince: Date | null;
  /** Why the device is no clock any more. */
  readonly refusal: ApiError | null;
  readonly now: () => Date;
  /** Stamps for somebody; resolves to whether the stamp was sent, or kept for later. Throws what the server refuses. */
  readonly stamp: (person: ClockPerson, action: ClockAction, given: Given) => Promise<'sent' | 'kept'>;
  /** Whose badge it is, with a proof of them. */
  readonly readBadge: (badge: string) => Promise<BadgeProof>;
};

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

/** People with the stamps that wait. What the legal guard says follows from these while nobody answers. */
const peopleOf = (
  { people, timeZone }: ClockBoard,
  stamps: readonly LateStamp[],
  isAway: boolean,
  now: Date,
): ClockPerson[] =>
  withKept(people, stamps, timeZone).map((person) =>
    isAway ? { ...person, warnings: warningsHere(person, now) } : person,
  );

/** The clock of a branch: who is here, read every few seconds, and stamps that reach the server now or when the network is back. Source: TIME-004. */
export function useClock(clock: string): Clock {
  const client = useQueryClient();
  const [kept, setKept] = useState(() => readKept(clock));
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [awaySince, setAwaySince] = useState<Date | null>(null);
  const params = { accessToken: clock };

  const change = (next: Parameters<typeof keep>[1]): void => {
    keep(clock, next);
    setKept(readKept(clock));
  };
  /** Hands in the stamps that wait, in their order; those that are answered wait no longer. */
  const handIn = async (): Promise<void> => {
    const stamps = readKept(clock).stamps.slice(0, MOST_LATE_STAMPS);
    if (stamps.length === 0) return;
    const { data } = await plainCall('POST /api/time-tracking/{accessToken}/stamps', {
      params,
      body: { wall: new Date().toISOString(), stamps: [...stamps] },
    });
    const taken = new Set(data.map(({ id }) => id));
    change((before) => ({ ...before, stamps: before.stamps.filter(({ id }) => !taken.has(id)) }));
  };
  const query = useQuery({
    queryKey: queryKeys.timeClock(clock),
    queryFn: async () => {
      try {
        // Refused stamps stay here, and the board is read all the same.
        await handIn().catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
        });
        const { data } = await plainCall('GET /api/time-tracking/{accessToken}/people', { params });
        setAnswered({ serverMs: Date.parse(data.serverTime), elapsedAtMs: performance.now() });
        setAwaySince(null);
        change((before) => ({
          ...before,
          board: data,
          last: { server: data.serverTime, wall: new Date().toISOString() },
        }));
        return data;
      } catch (error) {
        if (!isRefusal(error)) setAwaySince((before) => before ?? timeOf(answered));
        throw error;
      }
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

  const keepStamp = (made: Pick<LateStamp, 'id' | 'username' | 'action' | 'type'>): void => {
    const elapsedMs = answered && Math.max(0, Math.round(performance.now() - answered.elapsedAtMs));
    const wall = new Date().toISOString();
    change((before) => {
      const { last } = before;
      // Of this page: the answer that the elapsed time is counted from.
      const from = answered && last && Date.parse(last.server) === answered.serverMs ? last : null;
      const stamp = { ...made, wall, last, elapsedMs: from ? elapsedMs : null };
      return { ...before, stamps: [...before.stamps, stamp] };
    });
  };

  const send = async (
    id: string,
    { username }: ClockPerson,
    action: ClockAction,
    { shown, type }: Given,
  ): Promise<void> => {
    const at = { ...params, username };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const proof = await proofHeader(at, shown, signal);
    await plainCall(
      `POST /api/time-tracking/{accessToken}/{username}/working-activities/${action}` as const,
      { params: at, body: action === 'start' ? { type } : undefined },
      { headers: { ...proof, 'idempotency-key': id }, signal },
    );
  };

  const board = query.data ?? kept.board;
  return {
    board,
    people: board ? peopleOf(board, kept.stamps, awaySince !== null, timeOf(answered)) : [],
    waiting: kept.stamps,
    awaySince,
    refusal: isRefusal(query.error) && NO_CLOCK.has(query.error.status) ? query.error : null,
    now: () => timeOf(answered),
    readBadge: async (badge) =>
      (await plainCall('POST /api/time-tracking/{accessToken}/badge-proof', { params, body: { badge } })).data,
    stamp: async (person, action, given) => {
      const id = newId();
      // Stamps come in their order: while one waits, the next one waits behind it.
      if (awaySince === null && readKept(clock).stamps.length === 0) {
        try {
          await send(id, person, action, given);
          await client.invalidateQueries({ queryKey: queryKeys.timeClock(clock) });
          return 'sent';
        } catch (error) {
          if (isRefusal(error)) throw error;
          setAwaySince(timeOf(answered));
        }
      }
      keepStamp({ id, username: person.username, action, type: given.type });
      return 'kept';
    },
  };
}
