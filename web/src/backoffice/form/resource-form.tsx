'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { PageNote } from '../app/page-note.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { goTo, listHash, NEW, recordHash } from '../hash-route.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { may } from '../resources/may.ts';
import { useRecord, useRecordWrites } from '../resources/use-records.ts';
import { Banner } from './banner.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { RecordEditor } from './record-editor.tsx';

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
  const missing = (
    <PageNote title={texts.missing} text={texts.missingText}>
      <p>
        <a href={listHash(resource.name)}>{texts.toList}</a>
      </p>
    </PageNote>
  );
  if (isNew) {
    if (!may(caller, 'create', resource)) return missing;
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
      <RecordEditor resource={resource} record={query.data} tab={tab} write={(body) => replace.mutateAsync(body)} />
    );
  if (query.isPending) return <FormSkeleton />;
  if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)) return missing;
  return (
    <section>
      <Banner tone="error" text={labelOf(failureText(resource.label, 'get'))}>
        <Button variant="default" size="xs" loading={query.isFetching} onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      </Banner>
    </section>
  );
}
