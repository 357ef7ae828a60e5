'use client';

import { ApiError } from '@filiale/contracts/api/client';
import { isRestorable } from '@filiale/contracts/api/resource-calls';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { notice } from '../app/notices.tsx';
import { PageNote } from '../app/page-note.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { goTo, listHash, NEW, recordHash } from '../hash-route.ts';
import { loaded } from '../loaded.ts';
import { recordKeys } from '../query-keys.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { may } from '../resources/may.ts';
import { restoreRecord } from '../resources/record-calls.ts';
import { useRecord, useRecordWrites } from '../resources/use-records.ts';
import styles from './create-dialog.module.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { DESIGN_TAB } from './model/form-tabs.ts';
import { RecordEditor } from './record-editor.tsx';

const PageBuilder = loaded(() => import('../screens/page-builder/page-builder.tsx'), 'PageBuilder');
/** Tabs that are a screen of their own, by resource. */
const ownTabs: Readonly<Record<string, { readonly tab: string; readonly Screen: typeof PageBuilder }>> = {
  sites: { tab: DESIGN_TAB, Screen: PageBuilder },
};

const NewFiles = loaded(() => import('../screens/files/new-files.tsx'), 'NewFiles');

type Props = {
  readonly resource: AnyResource;
  /** `new` of one that is being made. */
  readonly id: string;
  readonly tab: string | null;
};

/** The form of any resource: its fields, pages and rights follow from its contract. Source: RES-044, RES-045, RES-046. */
export function ResourceForm({ resource, id, tab }: Props) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const { caller } = useStaff();
  const isNew = id === NEW;
  const query = useRecord(resource.name, isNew ? null : id);
  const { create, replace } = useRecordWrites(resource.name);
  const restore = useRestore(resource, id);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const missing = <MissingRecord resource={resource} id={id} />;
  const own = ownTabs[resource.name];
  if (own?.tab === tab && !isNew && may(caller, 'update', resource)) return <own.Screen id={id} />;
  if (isNew) {
    if (!may(caller, 'create', resource)) return missing;
    if (resource.writes?.accepts === 'multipart') return <NewFiles resource={resource} />;
    return (
      <RecordEditor
        resource={resource}
        record={null}
        tab={tab}
        write={(body) => create.mutateAsync(body)}
        onSaved={(record) => goTo(recordHash(resource.name, record.id, tab), { replaces: true })}
      />
    );
  }
  if (query.data)
    return (
      <RecordEditor
        resource={resource}
        record={query.data}
        tab={tab}
        write={(body) => replace.mutateAsync(body)}
        onStale={() => void query.refetch()}
        onRestore={isGone ? () => restore.mutate() : null}
      />
    );
  if (query.isPending) return <FormSkeleton />;
  if (isGone || (query.error instanceof ApiError && query.error.status === 400)) return missing;
  return (
    <PageNote title={fill(texts.unread, { one: labelOf(resource.label.one) })} text={texts.unreadText}>
      <div className={styles.steps}>
        <Button component="a" variant="default" href={listHash(resource.name)}>
          {texts.toList}
        </Button>
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    </PageNote>
  );
}

/** A record that is not there; one that was deleted lately may be brought back by those who may delete and create. Source: RES-009. */
function MissingRecord({ resource, id }: Pick<Props, 'resource' | 'id'>) {
  const texts = useMessages('form');
  const { caller, seenAs } = useStaff();
  const restore = useRestore(resource, id);
  const mayRestore =
    !seenAs &&
    id !== NEW &&
    isRestorable(resource) &&
    may(caller, 'create', resource) &&
    may(caller, 'delete', resource);
  return (
    <PageNote title={texts.missing} text={texts.missingText}>
      <div className={styles.steps}>
        {mayRestore && (
          <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
            {texts.restore}
          </Button>
        )}
        <Button component="a" variant="default" href={listHash(resource.name)}>
          {texts.toList}
        </Button>
      </div>
    </PageNote>
  );
}

/** Brings a deleted record back. */
function useRestore(resource: AnyResource, id: string) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => restoreRecord(resource.name, id),
    onSuccess: () => {
      notice({ text: fill(texts.restored, { one: labelOf(resource.label.one) }), tone: 'ok' });
      return client.invalidateQueries({ queryKey: recordKeys.all(resource.name) });
    },
    onError: (error) => reportFailure({ text: labelOf(failureText(resource.label, 'create')), error, recovery: null }),
  });
}
