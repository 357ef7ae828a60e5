import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { AskForShift, RequestShown } from '@filiale/contracts/workforce/roster';
import { Shift } from '@filiale/contracts/workforce/shift';
import type { ShiftRequest } from '@filiale/contracts/workforce/shift-request';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { storedOf } from '@filiale/kit/http/write-calls';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { ValuesOf, WriteMeta } from '@filiale/kit/stores/store';
import { formatLocalDate } from '@filiale/rules/formats';
import type { Rostering } from '../context.ts';
import { holdRequest, holdShifts, type ShiftTransaction } from '../storage/shifts.ts';
import { changeShift, valuesOf } from './change-shift.ts';
import { notify } from './notify.ts';

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

/** Whether the shifts still are those of the people who agreed. */
const stillHolds = (
  { user, kind, colleague }: Pick<ShiftRequest, 'user' | 'kind' | 'colleague'>,
  shift: Shift,
  otherShift: Shift | null,
): boolean =>
  shift.user === user &&
  shift.isPublished &&
  (kind === 'give' || (otherShift !== null && otherShift.user === colleague));

/** A request in a transaction, with its shifts; nobody changes them meanwhile. Null: there is none. */
async function held({ work }: Requesting, client: ShiftTransaction, id: string) {
  await holdRequest(client, id);
  const request = await work.requests.within(client).get(id);
  if (!request) return null;
  const { shift: shiftId, otherShift: otherId } = request;
  await holdShifts(client, [shiftId, ...(otherId === null ? [] : [otherId])]);
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
export function askForShift(
  requesting: Requesting,
  shiftId: string,
  asked: AskForShift,
  person: Person,
  meta: WriteMeta,
): Promise<ShiftRequest> {
  const { work, colleagues, noticing } = requesting;
  return written(requesting, async (client) => {
    await holdShifts(client, [shiftId, ...(asked.otherShift === null ? [] : [asked.otherShift])]);
    const within = work.records.shifts.within(client);
    const shift = await within.get(shiftId);
    if (!shift?.isPublished || shift.user !== person.id) throw new ProblemError('record.missing');
    if (hasBegun(shift, meta.at)) throw new ProblemError('shift.begun');
    const { colleague, otherShift } = await inReturn();
    const [waiting] = await work.requests.find([
      [{ name: 'shift', values: [shiftId] }],
      [{ name: 'state', values: ['asked', 'accepted'] }],
    ]);
    if (waiting?.user === person.id) {
      if (waiting.kind === asked.kind && waiting.otherShift === otherShift) return waiting;
      throw new ProblemError('shift.asked');
    }
    // It asked for somebody who had the shift before.
    if (waiting) await write(requesting, client, waiting, { state: 'lapsed' }, meta);
    const values: ValuesOf<ShiftRequest> = {
      ...{ shift: shiftId, branch: shift.branch, user: person.id, kind: asked.kind, colleague, otherShift },
      ...{ state: 'asked', note: asked.note, answeredAt: null, decidedBy: null, decidedAt: null },
    };
    const request = await work.requests.within(client).insert(newId(), values, meta);
    const team = (await colleagues.ofBranch(shift.branch, meta.at)).map(({ id }) => id);
    await notify(noticing, client, {
      to: { people: colleague === null ? team : [colleague] },
      ...{ except: person.id, kind: 'shift-asked', resource: 'shift-requests', record: request.id },
      values: { by: nameOfUser(person), day: formatLocalDate(shift.localDate) },
    });
    return request;

    /** Whom it is asked of, and for which shift. */
    async function inReturn(): Promise<Pick<ShiftRequest, 'colleague' | 'otherShift'>> {
      if (asked.kind === 'swap') {
        if (asked.otherShift === null) throw new ProblemError('field.required', { field: 'otherShift' });
        const other = await within.get(asked.otherShift);
        const isTheirs = other?.isPublished && other.user !== null && other.user !== person.id;
        if (!other || !isTheirs || other.branch !== shift?.branch || hasBegun(other, meta.at))
          throw new ProblemError('field.reference-missing', { field: 'otherShift', details: { resource: 'shifts' } });
        return { colleague: other.user, otherShift: other.id };
      }
      if (asked.colleague === null) return { colleague: null, otherShift: null };
      const [known] = await colleagues.byIds([asked.colleague], meta.at);
      if (!known || known.id === person.id || !worksAt(known, shift?.branch ?? ''))
        throw new ProblemError('field.reference-missing', { field: 'colleague', details: { resource: 'users' } });
      return { colleague: known.id, otherShift: null };
    }
  });
}

/** A colleague accepts, or declines what they alone were asked. Of several who accept at once one does. */
export function answerRequest(
  requesting: Requesting,
  id: string,
  isAccepted: boolean,
  person: Person,
  meta: WriteMeta,
): Promise<ShiftRequest> {
  const { noticing } = requesting;
  return written(requesting, async (client) => {
    const found = await held(requesting, client, id);
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
    const values = { by: nameOfUser(person), day: formatLocalDate(shift.localDate) };
    const about = { except: person.id, resource: 'shift-requests', record: id };
    if (isAccepted)
      await notify(noticing, client, {
        to: { right: Shift.rights.plan, branches: [request.branch] },
        ...{ ...about, kind: 'shift-to-decide', values },
      });
    else
      await notify(noticing, client, {
        to: { people: [request.user] },
        ...{ ...about, kind: 'shift-decided', values: { day: values.day } },
      });
    return stored;
  });
}

/** Who asked takes it back, until it is decided. */
export function withdrawRequest(
  requesting: Requesting,
  id: string,
  person: Person,
  meta: WriteMeta,
): Promise<ShiftRequest> {
  return written(requesting, async (client) => {
    const found = await held(requesting, client, id);
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
export function decideRequest(
  requesting: Requesting,
  id: string,
  isApproved: boolean,
  { caller, isReached }: { readonly caller: Caller; isReached(branch: string): boolean },
  meta: WriteMeta,
): Promise<ShiftRequest> {
  const { work, noticing } = requesting;
  return written(requesting, async (client) => {
    const found = await held(requesting, client, id);
    if (!found || !isReached(found.request.branch)) throw new ProblemError('record.missing');
    const { request, shift, otherShift, holds } = found;
    if (request.state === (isApproved ? 'approved' : 'declined')) return request;
    if (request.state !== 'accepted') throw new ProblemError('shift.request-answered');
    const by = caller.kind === 'staff' ? caller : null;
    const isOwn = by !== null && (by.sub === request.user || by.sub === request.colleague);
    if (isOwn && !by.roles.includes('ROLE_ADMIN')) throw new ProblemError('access.own-affair');
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
      decidedBy: by && by.session !== undefined ? by.sub : null,
    } as const;
    const stored = await write(requesting, client, request, change, meta);
    if (shift)
      await notify(noticing, client, {
        to: { people: [request.user, ...(request.colleague === null ? [] : [request.colleague])] },
        ...{ except: meta.by.id, kind: 'shift-decided', resource: 'shift-requests', record: id },
        values: { day: formatLocalDate(shift.localDate) },
      });
    return stored;
  });
}
