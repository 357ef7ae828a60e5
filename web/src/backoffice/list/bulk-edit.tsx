'use client';

import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { formatLocalDate } from '@filiale/rules/formats';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { ActionIcon, Button, Modal, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { notice } from '../app/notices.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { instantOf } from '../form/fields/types/date/time-text.ts';
import { queryKeys, recordKeys } from '../query-keys.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { type Outcome, type Patch, patchRecords } from '../resources/patch-records.ts';
import { type AnyRecord, createRecord, listRecords, removeRecord } from '../resources/record-calls.ts';
import { recordTitle, titleFields } from '../resources/record-title.ts';
import { refusalText } from '../session/refusal-text.ts';
import { useCompanyZone } from '../zone.ts';
import { type BulkChange, type BulkChanges, changedFields, firstChange } from './bulk-change.ts';
import styles from './bulk-edit.module.css';
import { BulkPreview, type Planned, previewOf } from './bulk-preview.tsx';
import { isBulkField } from './bulk-value.ts';
import type { CellContext } from './cell-context.ts';
import { failedChanges } from './failed-changes.ts';
import { FigureChangeInput } from './figure-change-input.tsx';
import { FirstDayInput } from './first-day-input.tsx';
import type { ListColumn } from './list-columns.ts';
import { PlannedBesides } from './planned-besides.tsx';
import { planOf } from './planned-change.ts';
import { ValueInput } from './value-input.tsx';

const TYPING_MS = 400;
const isDay = /^\d{4}-\d\d-\d\d$/;

type Props = {
  readonly resource: AnyResource;
  readonly columns: readonly ListColumn[];
  readonly count: number;
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
  const { words } = context;
  const offered = columns.filter(({ field }) => isBulkField(field));
  const [changes, setChanges] = useState<BulkChanges>({});
  const [isWriting, setWriting] = useState(false);
  const { caller } = useStaff();
  const zone = useCompanyZone();
  /** The first day of the new values; null: they are in force at once. */
  const [firstDay, setFirstDay] = useState<string | null>(null);
  const names = Object.keys(changes);
  const [asked] = useDebouncedValue(changes, TYPING_MS);
  const plan = planOf(caller, resource.name, names);
  const tomorrow = addDays(localDate(new Date(), zone), 1);
  const isReady = names.length > 0 && names.every((name) => changes[name]);
  const isRelative = Object.values(changes).some((change) => change && 'change' in change);
  // What follows from a figure is written for that figure alone: somebody may have changed it meanwhile.
  const patchOf = ({ record: { id, revision }, set }: Planned): Patch => ({ id, ...(isRelative && { revision }), set });
  const preview = useQuery({
    queryKey: queryKeys.bulkPreview(resource.name, asked),
    queryFn: async () => {
      const { read: naming, isTranslated } = titleFields(resource);
      const records = await read([
        ...new Set([...naming, ...(isTranslated ? ['translations'] : []), ...Object.keys(asked)]),
      ]);
      const planned = records.map((record) => ({ record, set: changedFields(resource.fields, asked, record) }));
      return previewOf(planned, await patchRecords(resource, planned.map(patchOf), { dryRun: true }));
    },
    enabled: isReady && asked === changes,
    refetchInterval: false,
    gcTime: 0,
  });
  const waiting = useQuery({
    queryKey: recordKeys.list(plan?.plans ?? '', 'waiting'),
    queryFn: () => listRecords(plan?.plans ?? '', { fields: plan?.fields ?? '', pageSize: PAGE_SIZE_MAX }),
    enabled: plan !== null,
  });
  const isCurrent = asked === changes && !preview.isFetching;
  const found = isReady && preview.data ? preview.data : null;
  const isUnfitDay = plan !== null && firstDay !== null && (firstDay < tomorrow || !isDay.test(firstDay));
  const later = plan && firstDay ? formatLocalDate(firstDay) : null;

  const choose = (name: string) => {
    const field = resource.fields[name];
    if (field) setChanges({ ...changes, [name]: firstChange(field) });
  };
  const leave = (name: string) => {
    const { [name]: _gone, ...others } = changes;
    setChanges(others);
  };
  /** Says which records were not changed, and why; false where all were. */
  const sayFailed = (records: readonly AnyRecord[], outcomes: readonly Outcome[]): boolean => {
    const failed = records.flatMap((record, at) => {
      const outcome = outcomes[at];
      if (outcome && outcome.status < 400) return [];
      return [{ name: recordTitle(resource, record, context.locale), outcome }];
    });
    if (failed.length === 0) return false;
    const reasons = failedChanges(failed, { stale: texts.changedElsewhere, other: texts.changedNotOther });
    const said = reasons.map(({ reason, names: some, left }) => {
      const first = some.join(', ');
      return `${reason.replace(/\.$/, '')}: ${left > 0 ? fill(texts.more, { first, count: left }) : first}.`;
    });
    notice({ text: `${fill(texts.changedNot, { count: failed.length })}. ${said.join(' ')}`, tone: 'error' });
    return true;
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
      if (!sayFailed(before, outcomes)) notice({ text: texts.undone, tone: 'ok' });
    } catch (error) {
      reportFailure({ text: labelOf(failureText(resource.label, 'update')), error, recovery: null });
    }
    await client.invalidateQueries({ queryKey: recordKeys.all(resource.name) });
  };
  const putBack = async (resourceOfPlan: string, id: string) => {
    try {
      await removeRecord(resourceOfPlan, id);
      notice({ text: texts.undone, tone: 'ok' });
    } catch (error) {
      reportFailure({ text: labelOf(failureText(resource.label, 'update')), error, recovery: null });
    }
  };
  const keepForLater = async (
    { plans, bodyOf }: NonNullable<typeof plan>,
    day: string,
    { changing }: NonNullable<typeof found>,
  ) => {
    const named = formatLocalDate(day);
    const body = bodyOf(fill(texts.planName, { day: named }), instantOf(day, '00:00', zone), changing);
    const { id } = await createRecord(plans, body);
    notice({
      text: fill(texts.planned, { count: changing.length, day: named }),
      action: { label: texts.undo, run: () => void putBack(plans, id) },
    });
    await client.invalidateQueries({ queryKey: recordKeys.all(plans) });
    onClose(true);
  };
  const write = async () => {
    if (!found) return;
    setWriting(true);
    try {
      if (plan && firstDay !== null) {
        await keepForLater(plan, firstDay, found);
        return;
      }
      const outcomes = await patchRecords(resource, found.changing.map(patchOf));
      const done = found.changing.flatMap(({ record }, at) => ((outcomes[at]?.status ?? 500) < 400 ? [record] : []));
      const revisions = new Map(
        found.changing.flatMap(({ record }, at): [string, number][] => {
          const revision = outcomes[at]?.revision;
          return revision === undefined ? [] : [[record.id, revision]];
        }),
      );
      sayFailed(
        found.changing.map(({ record }) => record),
        outcomes,
      );
      if (done.length > 0)
        notice({
          text: fill(texts.changed, { count: done.length }),
          action: { label: texts.undo, run: () => void undo(done, revisions, names) },
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
      title={fill(texts.bulkTitle, {
        count: count.toLocaleString(context.words),
        many: labelOf(count === 1 ? resource.label.one : resource.label.many),
      })}
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
                  {field.type === 'number' ? (
                    <FigureChangeInput
                      field={field}
                      context={context}
                      onChange={(change) => setChanges((before) => ({ ...before, [name]: change }))}
                    />
                  ) : (
                    <ValueInput
                      field={field}
                      words={words}
                      value={chosenValue(changes[name])}
                      onChange={(value, isWrong) =>
                        setChanges((before) => ({ ...before, [name]: isWrong ? undefined : { value } }))
                      }
                    />
                  )}
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
        {plan && <FirstDayInput value={firstDay} earliest={tomorrow} onChange={setFirstDay} />}
        <div role="status" className={styles.preview} aria-busy={isReady && !isCurrent}>
          {isReady && !isCurrent && <p className="muted">{texts.previewing}</p>}
          {found && isCurrent && plan && waiting.data && !isUnfitDay && (
            <PlannedBesides
              waiting={waiting.data.data.map(plan.waitingOf)}
              ids={found.changing.map(({ record }) => record.id)}
              from={firstDay ? instantOf(firstDay, '00:00', zone) : new Date().toISOString()}
              day={later}
            />
          )}
          {found && isCurrent && plan && waiting.isError && <Remark tone="info">{texts.plannedUnknown}</Remark>}
          {found && isCurrent && <BulkPreview resource={resource} context={context} preview={found} />}
          {preview.error && isCurrent && (
            <Remark tone="error">
              {texts.previewFailed} {refusalText(preview.error, '')}{' '}
              <Button variant="default" size="compact-sm" onClick={() => void preview.refetch()}>
                {texts.tryAgain}
              </Button>
            </Remark>
          )}
        </div>
        <div className={styles.ends}>
          <Button variant="default" onClick={() => onClose(false)}>
            {texts.cancel}
          </Button>
          <Button
            onClick={() => void write()}
            loading={isWriting}
            disabled={!found || !isCurrent || found.changing.length === 0 || isUnfitDay}
          >
            {found && isCurrent
              ? fill(later ? texts.planCount : texts.changeCount, { count: found.changing.length, day: later ?? '' })
              : texts.change}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

const chosenValue = (change: BulkChange): unknown => (change && 'value' in change ? change.value : undefined);
