'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { ActionIcon, Button, Modal, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { notice } from '../app/notices.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { queryKeys, recordKeys } from '../query-keys.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { type Outcome, type Patch, patchRecords } from '../resources/patch-records.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { recordTitle, titleFields } from '../resources/record-title.ts';
import styles from './bulk-edit.module.css';
import { firstValue, isBulkField } from './bulk-value.ts';
import type { CellContext } from './cell-context.ts';
import type { ListColumn } from './list-columns.ts';
import { ValueInput } from './value-input.tsx';

const TYPING_MS = 400;
/** Refusals that are told one by one. */
const MOST_TOLD = 8;

type Props = {
  readonly resource: AnyResource;
  readonly columns: readonly ListColumn[];
  readonly count: string;
  readonly context: CellContext;
  /** The records, with the fields named. */
  readonly read: (fields: readonly string[]) => Promise<AnyRecord[]>;
  readonly onClose: (isDone: boolean) => void;
};

/** Gives many records other values of some fields: says beforehand what that does to each, and can take it back. */
export function BulkEdit({ resource, columns, count, context, read, onClose }: Props) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const client = useQueryClient();
  const { words, locale } = context;
  const offered = columns.filter(({ field }) => isBulkField(field));
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isWriting, setWriting] = useState(false);
  const names = Object.keys(values);
  const set = useMemo(() => ({ ...values }), [values]);
  const [asked] = useDebouncedValue(set, TYPING_MS);
  const isReady = names.length > 0 && wrong.length === 0;
  const patchesOf = (records: readonly AnyRecord[], wanted: Readonly<Record<string, unknown>>): Patch[] =>
    records.map(({ id }) => ({ id, set: wanted }));
  const preview = useQuery({
    queryKey: queryKeys.bulkPreview(resource.name, asked),
    queryFn: async () => {
      const { read: naming, isTranslated } = titleFields(resource);
      const records = await read([
        ...new Set([...naming, ...(isTranslated ? ['translations'] : []), ...Object.keys(asked)]),
      ]);
      return { records, outcomes: await patchRecords(resource, patchesOf(records, asked), { dryRun: true }) };
    },
    enabled: isReady && Object.keys(asked).length > 0,
    refetchInterval: false,
    gcTime: 0,
  });
  const isCurrent = asked === set && !preview.isFetching;
  const found = isReady && preview.data ? sorted(preview.data.records, preview.data.outcomes) : null;

  const choose = (name: string) => {
    const field = resource.fields[name];
    if (!field) return;
    const value = firstValue(field);
    setValues({ ...values, [name]: value });
    // What has to be chosen is not chosen yet.
    if (value === undefined) setWrong([...wrong, name]);
  };
  const leave = (name: string) => {
    const { [name]: _gone, ...others } = values;
    setValues(others);
    setWrong(wrong.filter((each) => each !== name));
  };
  const undo = async (
    before: readonly AnyRecord[],
    revisions: ReadonlyMap<string, number>,
    fields: readonly string[],
  ) => {
    const patches = before.map((record) => ({
      id: record.id,
      ...(revisions.has(record.id) && { revision: revisions.get(record.id) as number }),
      set: Object.fromEntries(fields.map((name) => [name, record[name]])),
    }));
    try {
      const outcomes = await patchRecords(resource, patches);
      const failed = outcomes.filter(({ status }) => status >= 400);
      if (failed.length > 0) notice({ text: fill(texts.changedNot, { count: failed.length }), tone: 'error' });
      else notice({ text: texts.undone, tone: 'ok' });
    } catch (error) {
      reportFailure({ text: labelOf(failureText(resource.label, 'update')), error, recovery: null });
    }
    await client.invalidateQueries({ queryKey: recordKeys.all(resource.name) });
  };
  const write = async () => {
    if (!found) return;
    setWriting(true);
    try {
      const outcomes = await patchRecords(resource, patchesOf(found.changing, values));
      const done = found.changing.filter((_record, at) => (outcomes[at]?.status ?? 500) < 400);
      const revisions = new Map(
        found.changing.flatMap(({ id }, at): [string, number][] => {
          const revision = outcomes[at]?.revision;
          return revision === undefined ? [] : [[id, revision]];
        }),
      );
      const failed = found.changing.length - done.length;
      if (failed > 0) notice({ text: fill(texts.changedNot, { count: failed }), tone: 'error' });
      notice({
        text: fill(texts.changed, { count: done.length }),
        ...(done.length > 0 && { action: { label: texts.undo, run: () => void undo(done, revisions, names) } }),
      });
      await client.invalidateQueries({ queryKey: recordKeys.all(resource.name) });
      onClose(true);
    } catch (error) {
      reportFailure({ text: labelOf(failureText(resource.label, 'update')), error, recovery: null });
      setWriting(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={fill(texts.bulkTitle, { count, many: labelOf(resource.label.many) })}
      closeButtonProps={{ 'aria-label': texts.close }}
      size="lg"
    >
      <div className={styles.edit}>
        <p className="muted">{texts.bulkText}</p>
        {names.map((name) => {
          const field = resource.fields[name];
          return (
            field && (
              <div key={name} className={styles.field}>
                <div className={styles.input}>
                  <ValueInput
                    field={field}
                    words={words}
                    value={values[name]}
                    onChange={(value, isWrong) => {
                      setWrong([...wrong.filter((each) => each !== name), ...(isWrong ? [name] : [])]);
                      if (!isWrong) setValues({ ...values, [name]: value });
                    }}
                  />
                </div>
                <ActionIcon
                  variant="subtle"
                  aria-label={fill(texts.removeField, { name: field.label[words] })}
                  onClick={() => leave(name)}
                >
                  <IconX size={18} stroke={1.8} />
                </ActionIcon>
              </div>
            )
          );
        })}
        <NativeSelect
          aria-label={texts.chooseField}
          value=""
          data-autofocus
          data={[
            { value: '', label: texts.chooseField },
            ...offered
              .filter(({ name }) => !names.includes(name))
              .map(({ name, field }) => ({ value: name, label: field.label[words] })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <div role="status" className={styles.preview} aria-busy={isReady && !isCurrent}>
          {isReady && !isCurrent && <p className="muted">{texts.previewing}</p>}
          {found && isCurrent && (
            <>
              <p>
                <strong>{fill(texts.willChange, { count: found.changing.length })}</strong>
                {found.same > 0 && <span className="muted"> · {fill(texts.stayUnchanged, { count: found.same })}</span>}
              </p>
              {found.refused.length > 0 && (
                <Remark tone="error">{fill(texts.willFail, { count: found.refused.length })}</Remark>
              )}
              {found.refused.length > 0 && (
                <ul className={styles.refused}>
                  {found.refused.slice(0, MOST_TOLD).map(({ record, message }) => (
                    <li key={record.id}>
                      <strong>{recordTitle(resource, record, locale)}</strong> {message}
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
          {preview.error && <Remark tone="error">{labelOf(failureText(resource.label, 'update'))}</Remark>}
        </div>
        <div className={styles.ends}>
          <Button variant="default" onClick={() => onClose(false)}>
            {texts.cancel}
          </Button>
          <Button
            onClick={() => void write()}
            loading={isWriting}
            disabled={!found || !isCurrent || found.changing.length === 0}
          >
            {found && isCurrent ? fill(texts.changeCount, { count: found.changing.length }) : texts.change}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** What a preview says, record by record. */
function sorted(records: readonly AnyRecord[], outcomes: readonly Outcome[]) {
  const changing: AnyRecord[] = [];
  const refused: { readonly record: AnyRecord; readonly message: string }[] = [];
  records.forEach((record, at) => {
    const outcome = outcomes[at];
    if (!outcome || outcome.status >= 400) refused.push({ record, message: outcome?.errors?.[0]?.message ?? '' });
    else if (outcome.changes?.length !== 0) changing.push(record);
  });
  return { changing, refused, same: records.length - changing.length - refused.length };
}
