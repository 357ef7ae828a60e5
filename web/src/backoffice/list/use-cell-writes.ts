import { isSameValue } from '@filiale/contracts/fields/field-changes';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { recordKeys } from '../query-keys.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { type Outcome, patchRecords } from '../resources/patch-records.ts';
import type { AnyRecord, listRecords } from '../resources/record-calls.ts';
import { Declined } from '../session/declined.ts';
import { refusalText } from '../session/refusal-text.ts';
import type { CellContext } from './cell-context.ts';
import type { Problem } from './cell-problem.tsx';
import { cellText } from './cell-text.ts';
import type { ListColumn } from './list-columns.ts';

type Answer = Partial<Awaited<ReturnType<typeof listRecords>>>;

/** A value for a cell. */
export type CellWrite = { readonly record: AnyRecord; readonly column: ListColumn; readonly value: unknown };

/** Values that were not saved, by their cells. */
export type Problems = ReadonlyMap<string, Problem>;
export const cellKey = (id: string, name: string): string => `${id} ${name}`;

/** The record as it is on the server, where a refusal says so. */
const currentIn = ({ errors }: Outcome): AnyRecord | undefined =>
  (errors?.find(({ code }) => code === 'record.stale')?.details as { current?: AnyRecord } | undefined)?.current;

/**
 * Writes cells: shown at once, sent one after the other for each record, with the revision it was read at. Where somebody else changed another field of the record
 * meanwhile both changes stand; where it was the same, both values are shown and nobody's is lost.
 */
export function useCellWrites(resource: AnyResource, context: CellContext) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const client = useQueryClient();
  const [problems, setProblems] = useState<Problems>(new Map());
  const queues = useRef(new Map<string, Promise<unknown>>());
  const revisions = useRef(new Map<string, number>());
  const words = useRef(context);
  words.current = context;

  const setProblem = useCallback((key: string, problem: Problem | null) => {
    setProblems((before) => {
      const next = new Map(before);
      if (problem) next.set(key, problem);
      else next.delete(key);
      return next;
    });
  }, []);
  const show = useCallback(
    (id: string, values: Readonly<Record<string, unknown>>) => {
      client.setQueriesData<Answer>({ queryKey: recordKeys.list(resource.name) }, (answer) =>
        // What else is read of the records, as the bin, has no rows here.
        answer?.data?.some((each) => each.id === id)
          ? { ...answer, data: answer.data.map((each) => (each.id === id ? { ...each, ...values } : each)) }
          : answer,
      );
    },
    [client, resource.name],
  );

  const write = useCallback(
    async ({ record, column: { name, field }, value }: CellWrite): Promise<boolean> => {
      const { id } = record;
      const key = cellKey(id, name);
      const before = record[name];
      const dismiss = () => setProblem(key, null);
      const fail = (message: string, server: unknown, revision?: number): false => {
        show(id, { [name]: server, ...(revision !== undefined && { revision }) });
        setProblem(key, {
          typed: cellText(field, value, words.current),
          message,
          dismiss,
          retry: () => {
            dismiss();
            void write({
              record: { ...record, [name]: server, ...(revision !== undefined && { revision }) },
              column: { name, field },
              value,
            });
          },
        });
        return false;
      };
      dismiss();
      show(id, { [name]: value });
      const send = async (revision: number, tries: number): Promise<boolean> => {
        const [outcome] = await patchRecords(resource, [{ id, revision, set: { [name]: value } }]);
        if (!outcome) return false;
        if (outcome.status < 400) {
          const saved = outcome.revision ?? revision;
          revisions.current.set(id, saved);
          show(id, { revision: saved, ...(outcome.changes?.length !== 0 && { updatedAt: new Date().toISOString() }) });
          return true;
        }
        const current = currentIn(outcome);
        if (!current)
          return fail(outcome.errors?.[0]?.message || labelOf(failureText(resource.label, 'update')), before);
        revisions.current.set(id, current.revision);
        // Somebody changed another field: both changes stand.
        if (isSameValue(current[name], before) && tries > 0) return await send(current.revision, tries - 1);
        const theirs = cellText(field, current[name], words.current) || texts.nothing;
        return fail(fill(texts.stale, { value: theirs }), current[name], current.revision);
      };
      const after = (queues.current.get(id) ?? Promise.resolve()).then(async () => {
        try {
          return await send(Math.max(record.revision, revisions.current.get(id) ?? 0), 3);
        } catch (error) {
          if (error instanceof Declined) {
            show(id, { [name]: before });
            return false;
          }
          return fail(refusalText(error, labelOf(failureText(resource.label, 'update'))) ?? '', before);
        }
      });
      queues.current.set(id, after);
      return await after;
    },
    [resource, labelOf, texts, show, setProblem],
  );
  /** Writes many cells at once, those of a record together; answers how many records were saved. */
  const writeMany = useCallback(
    async (writes: readonly CellWrite[]): Promise<number> => {
      const byRecord = new Map<string, CellWrite[]>();
      for (const each of writes) byRecord.set(each.record.id, [...(byRecord.get(each.record.id) ?? []), each]);
      const groups = [...byRecord.values()].flatMap((cells) => (cells[0] ? [{ record: cells[0].record, cells }] : []));
      const setOf = (cells: readonly CellWrite[]) =>
        Object.fromEntries(cells.map(({ column, value }) => [column.name, value]));
      for (const { record, cells } of groups) show(record.id, setOf(cells));
      const patches = groups.map(({ record, cells }) => ({
        id: record.id,
        revision: Math.max(record.revision, revisions.current.get(record.id) ?? 0),
        set: setOf(cells),
      }));
      const outcomes = await patchRecords(resource, patches).catch((error) => (error instanceof Declined ? null : []));
      if (outcomes === null) {
        for (const { record, column } of writes) show(record.id, { [column.name]: record[column.name] });
        return 0;
      }
      const done = groups.map(async ({ record, cells }, at) => {
        const outcome = outcomes[at];
        if (outcome && outcome.status < 400) {
          const revision = outcome.revision ?? record.revision;
          revisions.current.set(record.id, revision);
          show(record.id, { revision });
          return true;
        }
        // What did not go together is tried cell by cell, which says at each what is wrong with it.
        for (const { record: was, column } of cells) show(was.id, { [column.name]: was[column.name] });
        const saved = [];
        for (const cell of cells) saved.push(await write(cell));
        return saved.every(Boolean);
      });
      return (await Promise.all(done)).filter(Boolean).length;
    },
    [resource, show, write],
  );
  /** What is shown is read again when it is next looked at: rows that were edited stay where they are until then. */
  const settle = useCallback(
    () => void client.invalidateQueries({ queryKey: recordKeys.all(resource.name), refetchType: 'none' }),
    [client, resource.name],
  );
  return { problems, write, writeMany, settle };
}
