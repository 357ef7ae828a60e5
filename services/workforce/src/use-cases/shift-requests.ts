import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { AskForShift, RequestShown } from '@filiale/contracts/workforce/roster';
import { Shift } from '@filiale/contracts/workforce/shift';
import type { ShiftRequest } from '@filiale/contracts/workforce/shift-request';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import { formatLocalDate } from '@filiale/rules/formats';
import type { Rostering } from '../context.ts';
import { holdRequest, holdShifts, type ShiftTransaction, waitingRequest } from '../storage/shifts.ts';
import { changeShift } from './change-shift.ts';
import { prepareNotice, writeNotices } from './notify.ts';
import { isOwnAffair, writerOf } from './own-affair.ts';

type Requesting = Pick<Rostering, 'pool' | 'work' | 'colleagues' | 'noticing' | 'nudge'>;
type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'branches'>;

const worksAt = ({ branches }: Pick<User, 'branches'>, branch: string): boolean =>
  branches.some(({ id }) => id === branch);
const hasBegun = ({ startsAt }: Pick<Shift, 'startsAt'>, at: Date): boolean =>
  startsAt === null || Date.parse(startsAt) <= at.getTime();
const isWaiting = ({ state }: Pick<ShiftRequest, 'state'>): boolean => state === 'asked' || state === 'accepted';

/** Requests with their shifts and names; those whose shifts were changed since are left out. */
export async function requestsShown(
  { work, users }: Pick<Rostering, 'work' | 'users'>,
  requests: readonly ShiftRequest[],
): Promise<RequestShown[]> {
  if (requests.length === 0) return [];
  const ids = requests.flatMap(({ shift, otherShift }) => [shift, ...(otherShift === null ? [] : [otherShift])]);
  const people = requests.flatMap(({ user, colleague }) => [user, ...(colleague === null ? [] : [colleague])]);
  const [shifts, known] = await Promise.all([
    work.records.shifts.getMany(new Set(ids)),
    users.getMany(new Set(people)),
  ]);
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]));
  const nameOf = new Map(known.map((user) => [user.id, nameOfUser(user)]));
  return requests.flatMap((request) => {
    const shift = shiftOf.get(request.shift);
    const otherShift = request.otherShift === null ? null : (shiftOf.get(request.otherShift) ?? null);
    if (!shift || !stillHolds(request, shift, otherShift)) return [];
    return [
      {
        ...{ request, shift, otherShift, name: nameOf.get(request.user) ?? '' },
        colleagueName: request.colleague === null ? '' : (nameOf.get(request.colleague) ?? ''),
      },
    ];
  });
}

/** Whether the shifts still are those of the people who agreed, as they were when the colleague did. */
const stillHolds = (
  { user, kind, colleague, answeredAt }: Pick<ShiftRequest, 'user' | 'kind' | 'colleague' | 'answeredAt'>,
  shift: Shift,
  otherShift: Shift | null,
): boolean => {
  const isAsAnswered = (one: Shift): boolean => answeredAt === null || one.updatedAt <= answeredAt;
  return (
    shift.user === user &&
    shift.isPublished &&
    isAsAnswered(shift) &&
    (kind === 'give' || (otherShift !== null && otherShift.user === colleague && isAsAnswered(otherShift)))
  );
};

/** What a notice about a request says, read before a connection is held. */
async function announced({ work }: Requesting, id: string): Promise<{ request: ShiftRequest; day: string }> {
  const request = await work.requests.get(id);
  if (!request) throw new ProblemError('record.missing');
  const shift = await work.records.shifts.get(request.shift);
  return { request, day: shift ? formatLocalDate(shift.localDate) : '' };
}

/** A request in a transaction, with its shifts; nobody changes them meanwhile. Shifts are held first, as by those who ask. Null: there is none. */
async function held(
  { work }: Requesting,
  client: ShiftTransaction,
  { id, shift: shiftId, otherShift: otherId }: Pick<ShiftRequest, 'id' | 'shift' | 'otherShift'>,
) {
  await holdShifts(client, [shiftId, ...(otherId === null ? [] : [otherId])]);
  await holdRequest(client, id);
  const request = await work.requests.within(client).get(id);
  if (!request) return null;
  const within = work.records.shifts.within(client);
  const shift = await within.get(shiftId);
  const otherShift = otherId === null ? null : await within.get(otherId);
  return { request, shift, otherShift, holds: shift !== null && stillHolds(request, shift, otherShift) };
}

const write = async (
  { work }: Pick<Requesting, 'work'>,
  client: ShiftTransaction,
  request: ShiftRequest,
  change: Partial<ValuesOf<ShiftRequest>>,
  meta: WriteMeta,
): Promise<ShiftRequest> =>
  storedOf(
    await work.requests.within(client).replace(request.id, request.revision, { ...valuesOf(request), ...change }, meta),
  );

const written = async <T>(
  { pool, nudge, noticing }: Requesting,
  work: (client: ShiftTransaction) => Promise<T>,
): Promise<T> => {
  const result = await inTransaction(pool, work);
  nudge();
  noticing.deliveries.nudge();
  return result;
};

/** Somebody asks to give a shift away, or to swap it. Asked again, the request that waits is answered. */
export async function askForShift(
  requesting: Requesting,
  shiftId: string,
  asked: AskForShift,
  person: Person,
  meta: WriteMeta,
): Promise<ShiftRequest> {
  const { work, colleagues, noticing } = requesting;
  const { shifts } = work.records;
  const otherId = asked.kind === 'swap' ? asked.otherShift : null;
  if (asked.kind === 'swap' && otherId === null) throw new ProblemError('field.required', { field: 'otherShift' });
  /** The shifts that it is about, as they are now. */
  const read = async (store: Pick<typeof shifts, 'get'>) => {
    const shift = await store.get(shiftId);
    if (!shift?.isPublished || shift.user !== person.id) throw new ProblemError('record.missing');
    if (hasBegun(shift, meta.at)) throw new ProblemError('shift.begun');
    const other = otherId === null ? null : await store.get(otherId);
    const isTheirs = other?.isPublished && other.user !== null && other.user !== person.id;
    if (otherId !== null && (!isTheirs || other.branch !== shift.branch || hasBegun(other, meta.at)))
      throw new ProblemError('field.reference-missing', { field: 'otherShift', details: { resource: 'shifts' } });
    return { shift, other, colleague: other ? other.user : asked.colleague };
  };
  // All that needs another connection comes before one is held.
  const { shift: planned, colleague: known } = await read(shifts);
  const team = (await colleagues.ofBranch(planned.branch, meta.at)).map(({ id }) => id);
  if (asked.kind === 'give' && known !== null && (known === person.id || !team.includes(known)))
    throw new ProblemError('field.reference-missing', { field: 'colleague', details: { resource: 'users' } });
  const id = newId();
  const notice = await prepareNotice(noticing, {
    to: { people: known === null ? team : [known] },
    ...{ except: person.id, kind: 'shift-asked', resource: 'shift-requests', record: id },
    values: { by: nameOfUser(person), day: formatLocalDate(planned.localDate) },
  });
  return written(requesting, async (client) => {
    await holdShifts(client, [shiftId, ...(otherId === null ? [] : [otherId])]);
    const { shift, other, colleague } = await read(shifts.within(client));
    if (colleague !== known)
      throw new ProblemError('field.reference-missing', { field: 'otherShift', details: { resource: 'shifts' } });
    const within = work.requests.within(client);
    const waitingId = await waitingRequest(client, shiftId);
    const waiting = waitingId === null ? null : await within.get(waitingId);
    if (waiting?.user === person.id && stillHolds(waiting, shift, waiting.otherShift === otherId ? other : null)) {
      if (waiting.kind === asked.kind && waiting.otherShift === otherId) return waiting;
      throw new ProblemError('shift.asked');
    }
    // It asked for somebody who had the shift before, or was answered for other hours.
    if (waiting) await write(requesting, client, waiting, { state: 'lapsed' }, meta);
    const values: ValuesOf<ShiftRequest> = {
      ...{ shift: shiftId, branch: shift.branch, user: person.id, kind: asked.kind, colleague, otherShift: otherId },
      ...{ state: 'asked', note: asked.note, answeredAt: null, decidedBy: null, decidedAt: null },
    };
    const request = await within.insert(id, values, meta);
    await writeNotices(noticing, client, [notice]);
    return request;
  });
}

/** A colleague accepts, or declines what they alone were asked. Of several who accept at once one does. */
export async function answerRequest(
  requesting: Requesting,
  id: string,
  isAccepted: boolean,
  person: Person,
  meta: WriteMeta,
): Promise<ShiftRequest> {
  const { noticing } = requesting;
  const { request: before, day } = await announced(requesting, id);
  const about = { except: person.id, resource: 'shift-requests', record: id };
  const notice = await prepareNotice(
    noticing,
    isAccepted
      ? {
          to: { right: Shift.rights.plan, branches: [before.branch] },
          ...{ ...about, kind: 'shift-to-decide', values: { by: nameOfUser(person), day } },
        }
      : { to: { people: [before.user] }, ...{ ...about, kind: 'shift-decided', values: { day } } },
  );
  return written(requesting, async (client) => {
    const found = await held(requesting, client, before);
    const isAsked = found && found.request.user !== person.id && worksAt(person, found.request.branch);
    const { request, shift, holds } = found ?? {};
    if (!request || !isAsked || (request.colleague !== null && request.colleague !== person.id))
      throw new ProblemError(request && isAsked ? 'shift.request-answered' : 'record.missing');
    if (request.state === (isAccepted ? 'accepted' : 'declined') && request.colleague === person.id) return request;
    if (request.state !== 'asked') throw new ProblemError('shift.request-answered');
    if (!shift || !holds || hasBegun(shift, meta.at)) throw new ProblemError('shift.request-outdated');
    // What anybody may accept nobody declines for the others.
    if (!isAccepted && request.colleague === null) return request;
    const answeredAt = meta.at.toISOString();
    const change = { colleague: person.id, answeredAt, state: isAccepted ? 'accepted' : 'declined' } as const;
    const stored = await write(requesting, client, request, change, meta);
    await writeNotices(noticing, client, [notice]);
    return stored;
  });
}

/** Who asked takes it back, until it is decided. */
export async function withdrawRequest(
  requesting: Requesting,
  id: string,
  person: Person,
  meta: WriteMeta,
): Promise<ShiftRequest> {
  const before = await requesting.work.requests.get(id);
  if (!before) throw new ProblemError('record.missing');
  return written(requesting, async (client) => {
    const found = await held(requesting, client, before);
    if (found?.request.user !== person.id) throw new ProblemError('record.missing');
    const { request } = found;
    if (request.state === 'withdrawn') return request;
    if (!isWaiting(request)) throw new ProblemError('shift.request-answered');
    return write(requesting, client, request, { state: 'withdrawn' }, meta);
  });
}

/**
 * A manager of the branch approves or declines; approved, the shifts change hands in the same write, and count as confirmed. Nobody decides about their own.
 * @param isReached whether the caller may plan the branch of the request
 */
export async function decideRequest(
  requesting: Requesting,
  id: string,
  isApproved: boolean,
  { caller, isReached }: { readonly caller: Caller; isReached(branch: string): boolean },
  meta: WriteMeta,
): Promise<ShiftRequest> {
  const { work, noticing } = requesting;
  const { request: before, day } = await announced(requesting, id);
  const notice = await prepareNotice(noticing, {
    to: { people: [before.user, ...(before.colleague === null ? [] : [before.colleague])] },
    ...{ except: meta.by.id, kind: 'shift-decided', resource: 'shift-requests', record: id },
    values: { day },
  });
  return written(requesting, async (client) => {
    const found = await held(requesting, client, before);
    if (!found || !isReached(found.request.branch)) throw new ProblemError('record.missing');
    const { request, shift, otherShift, holds } = found;
    if (request.state === (isApproved ? 'approved' : 'declined')) return request;
    if (request.state !== 'accepted') throw new ProblemError('shift.request-answered');
    if (isOwnAffair(request, caller) || isOwnAffair({ user: request.colleague }, caller))
      throw new ProblemError('access.own-affair');
    if (isApproved && (!shift || !holds || hasBegun(shift, meta.at))) throw new ProblemError('shift.request-outdated');
    if (isApproved && shift) {
      const confirmedAt = meta.at.toISOString();
      const handOver = { ...meta, action: 'hand-over' };
      // Of two at the same time one is free for a moment: nobody has both.
      const free = otherShift ? await changeShift(work, client, otherShift, { user: null }, handOver) : null;
      await changeShift(work, client, shift, { user: request.colleague, confirmedAt }, handOver);
      if (free) await changeShift(work, client, free, { user: request.user, confirmedAt }, handOver);
    }
    const change = {
      state: isApproved ? 'approved' : 'declined',
      decidedAt: meta.at.toISOString(),
      decidedBy: writerOf(caller),
    } as const;
    const stored = await write(requesting, client, request, change, meta);
    if (shift) await writeNotices(noticing, client, [notice]);
    return stored;
  });
}
