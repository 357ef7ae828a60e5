import { pausedModes } from '@filiale/contracts/catalog/branch-switches';
import { type WriteEffect, writeEffects } from '@filiale/contracts/fields/write-effects';
import { RecordWebhookType, toldKinds } from '@filiale/contracts/ordering/webhook-events';
import type { RecordChange } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { z } from 'zod';
import type { RecordHappened } from './queue-webhooks.ts';

/** The part of a change that decides what is told. */
type Change = Omit<RecordChange, '$typeName' | '$unknown' | 'author' | 'fields'> & {
  readonly author?: Pick<NonNullable<RecordChange['author']>, 'kind' | 'id'> | undefined;
  readonly fields: readonly Pick<RecordChange['fields'][number], 'field' | 'beforeJson' | 'afterJson' | 'withheld'>[];
};
type Head = Pick<RecordHappened['data'], 'id' | 'revision' | 'externalId' | 'externalIds' | 'name'>;

const SoldOut = z.array(z.object({ branch: z.string(), option: z.string(), until: z.iso.datetime() }));
const Pauses = z.array(z.object({ mode: z.enum(pausedModes), until: z.iso.datetime() }));

/**
 * What a change of a record tells integrators: that it was written, and what of it they act upon at once. Changes that wrote no record, and those
 * of kinds that nobody is told of, tell nothing.
 * @param eventId of the announcement; causes are made of it, so that one delivered twice tells nothing twice
 */
export function webhooksOfChange(
  change: Change,
  { eventId, at }: { readonly eventId: string; readonly at: Date },
): RecordHappened[] {
  const kind = toldKinds.get(change.resource);
  const effect = writeEffects.find((each) => each === change.effect);
  if (!kind || !effect || change.outcome !== 'done') return [];
  const { data: type } = RecordWebhookType.safeParse(`${kind.word}.${effect}`);
  if (!type) return [];
  const { recordId } = change;
  const head: Head = {
    ...{ id: recordId, revision: Number(change.revision), name: change.name },
    externalId: change.externalId || null,
    externalIds: change.externalIds,
  };
  const told = (
    type: RecordHappened['type'],
    cause: string,
    branches: RecordHappened['branches'],
    data: RecordHappened['data'],
  ): RecordHappened => ({
    recordId,
    type,
    cause: [eventId, type, cause].filter(Boolean).join('/'),
    at,
    branches,
    data,
  });
  const branches = kind.isOfBranches ? change.branchIds : null;
  const written = told(type, '', branches, { ...head, ...writeOf(change, branches ?? []) });
  // Its key was changed, or what else is no field of it.
  const isSilent = effect === 'updated' && change.fields.length === 0;
  return [
    ...(isSilent ? [] : [written]),
    ...soldOutOf(change, effect, at).map(({ is, entry: { branch, option, until } }) =>
      told(is === 'begun' ? 'product.sold_out' : 'product.available', `${branch}/${option}`, [branch], {
        ...head,
        ...{ branch, option: option || null, until: is === 'begun' ? until : null },
      }),
    ),
    ...pausesOf(change, effect, at).map(({ is, entry: { mode, until } }) =>
      told(is === 'begun' ? 'branch.paused' : 'branch.resumed', mode, [recordId], {
        ...head,
        ...{ mode, until: is === 'begun' ? until : null },
      }),
    ),
  ];
}

const writeOf = ({ resource, action, fields, author }: Change, branches: readonly string[]) => ({
  ...{ resource, branches: [...branches], action },
  changed: fields.map(({ field }) => field),
  by: { kind: author?.kind ?? '', id: author?.id ?? '' },
});

const soldOutOf = (change: Change, effect: WriteEffect, at: Date) =>
  change.resource === 'products'
    ? switchesOf(change, effect, at, {
        field: 'soldOut',
        entries: SoldOut,
        nameOf: ({ branch, option }) => `${branch}/${option}`,
      })
    : [];
const pausesOf = (change: Change, effect: WriteEffect, at: Date) =>
  change.resource === 'branches'
    ? switchesOf(change, effect, at, { field: 'pauses', entries: Pauses, nameOf: ({ mode }) => mode })
    : [];

type Switches<E> = {
  readonly field: string;
  readonly entries: z.ZodType<readonly E[]>;
  readonly nameOf: (entry: E) => string;
};
type Switched<E> = { readonly is: 'begun' | 'ended'; readonly entry: E };

/** Switches that a change turned on, or off before their time. Those whose time is over say nothing: they had ended by themselves. */
function switchesOf<E extends { readonly until: string }>(
  { fields }: Change,
  effect: WriteEffect,
  at: Date,
  { field: name, entries, nameOf }: Switches<E>,
): Switched<E>[] {
  const field = fields.find((each) => each.field === name);
  if (field?.withheld !== '' || effect === 'deleted') return [];
  const lasting = (json: string | undefined): ReadonlyMap<string, E> => {
    const read = entries.safeParse(json === undefined ? [] : JSON.parse(json)).data ?? [];
    const open = read.filter(({ until }) => Date.parse(until) > at.getTime());
    return new Map(open.map((entry) => [nameOf(entry), entry]));
  };
  const [before, after] = [lasting(field.beforeJson), lasting(field.afterJson)];
  const begun = [...after].filter(([key, { until }]) => before.get(key)?.until !== until);
  const ended = [...before].filter(([key]) => !after.has(key));
  return [
    ...begun.map(([, entry]) => ({ is: 'begun' as const, entry })),
    ...ended.map(([, entry]) => ({ is: 'ended' as const, entry })),
  ];
}
