'use client';

import { configResource } from '@filiale/contracts/catalog/config';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageNote } from '../../app/page-note.tsx';
import { FormSkeleton } from '../../form/form-skeleton.tsx';
import { RecordEditor } from '../../form/record-editor.tsx';
import { useLastChange } from '../../live/live-records.tsx';
import { queryKeys } from '../../query-keys.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import type { PageAddress } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useConfig } from '../../use-config.ts';

/** The one record of the installation: company, look, legal texts, switches. Source: RES-047, ERR-003, ERR-004. */
export function CompanySettings({ tab }: Pick<PageAddress, 'tab'>) {
  const texts = useMessages('company');
  const client = useQueryClient();
  const { data, isPending, refetch } = useConfig();
  const latestRevision = useLastChange(configResource.name, data?.id ?? null)?.revision ?? 0;
  const isOld = data !== undefined && data.revision < latestRevision;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  if (isPending) return <FormSkeleton />;
  if (!data)
    return (
      <PageNote title={texts.loadFailed}>
        <Button onClick={() => void refetch()}>{texts.retry}</Button>
      </PageNote>
    );
  const write = async ({ id: _id, createdAt: _made, updatedAt: _changed, ...body }: AnyRecord): Promise<AnyRecord> => {
    const saved = (await staffCall('POST /api/config', { body: body as never })).data;
    client.setQueryData(queryKeys.config, saved);
    return saved as unknown as AnyRecord;
  };
  return (
    <RecordEditor
      resource={configResource}
      record={data as unknown as AnyRecord}
      tab={tab}
      write={write}
      onStale={() => void refetch()}
      failedText={texts.saveFailed}
    />
  );
}
