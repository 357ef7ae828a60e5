'use client';

import { type SiteText, type SiteVersion, siteTextFields } from '@filiale/contracts/content/site-text';
import type { Fields } from '@filiale/contracts/fields/field';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { ChangeView } from '../../form/history/change-view.tsx';
import { changesBetween } from '../../form/model/form-changes.ts';
import { labelOfPath } from '../../form/model/form-parts.ts';
import { tidy } from '../../form/model/form-values.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { useCompanyZone } from '../../zone.ts';
import { nameOfVersion } from './name-of-version.ts';
import styles from './page-builder.module.css';

/** Stands for the draft among versions. */
const DRAFT = 'draft';
const fields: Fields = siteTextFields;

type Props = {
  readonly id: string;
  readonly locale: string;
  readonly draft: SiteText;
  readonly versions: readonly SiteVersion[];
  /** The version that is compared with the draft first. */
  readonly first: string;
};

/** Two texts of a language beside each other: a version and the draft, or two versions; their additions, changes, moves and removals. */
export function ComparedTexts({ id, locale, draft, versions, first }: Props) {
  const texts = useMessages('pageBuilder');
  const zone = useCompanyZone();
  const words = pageWords(useLocale());
  const [sides, setSides] = useState({ before: first, after: DRAFT });
  const before = useText({ id, locale, draft }, sides.before);
  const after = useText({ id, locale, draft }, sides.after);
  const options = [
    { value: DRAFT, label: texts.present },
    ...versions.map((version) => ({ value: version.id, label: nameOfVersion(version, texts, zone) })),
  ];
  const changes = before && after ? changesBetween(fields, tidy(fields, before), tidy(fields, after)) : null;
  return (
    <div className={styles.dialog}>
      <div className={styles.sides}>
        {(['before', 'after'] as const).map((side) => (
          <NativeSelect
            key={side}
            label={texts[side]}
            data={options}
            value={sides[side]}
            onChange={(event) => setSides({ ...sides, [side]: event.currentTarget.value })}
          />
        ))}
      </div>
      {changes?.length === 0 && <p className={styles.note}>{texts.same}</p>}
      <dl className={styles.changes}>
        {changes?.map(({ path, field, before: was, after: is }) => (
          <div key={path}>
            <dt>{labelOfPath(fields, path, words)}</dt>
            <dd>
              <ChangeView field={field} before={was} after={is} isLong />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The draft, or a version that was published; undefined until it is read. */
function useText({ id, locale, draft }: Pick<Props, 'id' | 'locale' | 'draft'>, version: string): SiteText | undefined {
  const { base } = useShop().languages;
  const { data } = useQuery({
    queryKey: queryKeys.siteVersion(id, locale, version),
    queryFn: async () => {
      const call = { params: { id, locale, version }, query: { base } };
      return (await staffCall('GET /api/sites/{id}/texts/{locale}/versions/{version}', call)).data.text;
    },
    enabled: version !== DRAFT,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return version === DRAFT ? draft : data;
}
