'use client';

import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useCompanyZone } from '../../zone.ts';
import { ComparedTexts } from './compared-texts.tsx';
import { nameOfVersion } from './name-of-version.ts';
import styles from './page-builder.module.css';
import type { PageDraft } from './use-page-draft.ts';

type Props = {
  readonly id: string;
  readonly locale: string;
  readonly draft: PageDraft;
  readonly onClose: () => void;
};

/** What was published in a language, and by whom; each becomes the draft again. */
export function VersionsDialog({ id, locale, draft, onClose }: Props) {
  const texts = useMessages('pageBuilder');
  const zone = useCompanyZone();
  const { languages } = useShop();
  const query = { base: languages.base };
  const [compared, setCompared] = useState<string | null>(null);
  const { data: versions = [] } = useQuery({
    queryKey: queryKeys.siteVersions(id, locale),
    queryFn: async () =>
      (await staffCall('GET /api/sites/{id}/texts/{locale}/versions', { params: { id, locale }, query })).data,
    staleTime: 0,
  });
  const restore = useMutation({
    mutationFn: async (version: string) => {
      await draft.save();
      const { revision } = draft.current();
      const call = { params: { id, locale, version }, query, body: { revision } };
      return (await staffCall('POST /api/sites/{id}/texts/{locale}/versions/{version}/restore', call)).data;
    },
    onSuccess: (next) => {
      draft.begin(next);
      onClose();
    },
    onError: (error) => reportFailure({ text: texts.failed, error, recovery: null }),
  });
  if (compared !== null)
    return (
      <StaffDialog title={texts.compare} onClose={() => setCompared(null)}>
        <ComparedTexts id={id} locale={locale} draft={draft.text} versions={versions} first={compared} />
      </StaffDialog>
    );
  return (
    <StaffDialog title={texts.versions} onClose={onClose}>
      {versions.length === 0 && <p className={styles.note}>{texts.noVersions}</p>}
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <span>{nameOfVersion(version, texts, zone)}</span>
            <Button variant="default" size="xs" onClick={() => setCompared(version.id)}>
              {texts.compare}
            </Button>
            <Button variant="default" size="xs" loading={restore.isPending} onClick={() => restore.mutate(version.id)}>
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </StaffDialog>
  );
}
