import { type BatchResult, MOST_OF_A_BATCH } from '@filiale/contracts/api/batch';
import { newId } from '@filiale/contracts/fields/ids';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { selectedRecords } from '../list/selected-records.ts';
import { recordKeys } from '../query-keys.ts';
import { batchParts, RECORDS_AT_ONCE } from '../resources/batch-parts.ts';
import { type AnyRecord, writeBatch } from '../resources/record-calls.ts';
import { untilAnswered } from '../resources/until-answered.ts';
import { fateOf, type ImportItem, systemOfItems, topFieldsOf } from './import-rows.ts';

type Result = BatchResult['items'][number];
/** A line and what becomes of it. */
export type ImportLine = ImportItem & { readonly result: Result };
export type Stage =
  | { readonly name: 'idle' }
  | { readonly name: 'checking' | 'writing'; readonly done: number; readonly total: number; readonly error: unknown }
  | { readonly name: 'checked'; readonly lines: readonly ImportLine[] }
  /** `before`: the changed records as they were, with the fields that were changed. */
  | { readonly name: 'written'; readonly lines: readonly ImportLine[]; readonly before: readonly AnyRecord[] };

/**
 * Checks lines of a file against the server, then writes the valid ones, part by part. An interrupted import continues where it was: each part has an
 * idempotency key, so nothing is written twice.
 */
export function useImport(resource: AnyResource) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const round = useRef(0);

  const readBefore = (lines: readonly ImportLine[]): Promise<AnyRecord[]> => {
    const changed = lines.filter(({ result }) => fateOf(result) === 'isChanged');
    const ids = new Set(changed.flatMap(({ result }) => result.id ?? []));
    const fields = new Set(changed.flatMap(({ result }) => topFieldsOf(result.changes ?? [])));
    return selectedRecords(resource.name, { isWhole: false, ids }, {}, [...fields]);
  };
  const go = async (
    name: 'checking' | 'writing',
    items: readonly (ImportItem | ImportLine)[],
    kept: readonly ImportLine[] = [],
  ) => {
    round.current += 1;
    const mine = round.current;
    const system = systemOfItems(items.map(({ item }) => item));
    // Lines that are checked stay together: one may lead to another.
    const size = name === 'checking' ? MOST_OF_A_BATCH : RECORDS_AT_ONCE;
    const left = batchParts(items, size).map((part) => ({ part, key: newId() }));
    const lines: ImportLine[] = [];
    let before: AnyRecord[] | null = null;
    const run = async (): Promise<void> => {
      for (let next = left[0]; next; next = left[0]) {
        const { part, key } = next;
        if (round.current !== mine) return;
        setStage({ name, done: lines.length, total: items.length, error: null });
        try {
          if (name === 'writing') before ??= await readBefore(items as readonly ImportLine[]);
          const body = {
            items: part.map(({ item }) => item),
            ...(name === 'checking' && { dryRun: true }),
            ...(system !== undefined && { system }),
          };
          const { items: results } = await untilAnswered(() => writeBatch(resource.name, body, key));
          part.forEach((line, at) => {
            const result = results[at];
            if (result) lines.push({ ...line, result });
          });
          left.shift();
        } catch (error) {
          again.current = run;
          if (round.current === mine) setStage({ name, done: lines.length, total: items.length, error });
          return;
        }
      }
      if (round.current !== mine) return;
      const all = [...kept, ...lines].sort((one, other) => one.line - other.line);
      setStage(
        name === 'checking' ? { name: 'checked', lines: all } : { name: 'written', lines: all, before: before ?? [] },
      );
      if (name === 'writing') await client.invalidateQueries({ queryKey: recordKeys.all(resource.name) });
    };
    await run();
  };
  const again = useRef<() => Promise<void>>(async () => undefined);

  return {
    stage,
    check: (items: readonly ImportItem[]) => void go('checking', items),
    /** Writes new and changed lines; wrong ones keep their errors. */
    write: (lines: readonly ImportLine[]) => {
      const isRight = ({ result }: ImportLine) => ['isNew', 'isChanged'].includes(fateOf(result));
      void go(
        'writing',
        lines.filter(isRight),
        lines.filter((line) => !isRight(line)),
      );
    },
    retry: () => void again.current(),
    stop: () => {
      round.current += 1;
      setStage({ name: 'idle' });
    },
  };
}
