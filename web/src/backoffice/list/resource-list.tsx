'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useLocale } from '../../i18n/messages-provider.tsx';
import { recordHash } from '../hash-route.ts';
import { useLabels } from '../resources/label-text.ts';
import { recordTitle } from '../resources/record-title.ts';
import { useRecordList } from '../resources/use-records.ts';

type Props = {
  readonly resource: AnyResource;
  /** What the hash says behind its question mark: filters, search, order, page, columns. */
  readonly query: string;
};

/** The list of any resource. */
export function ResourceList({ resource }: Props) {
  const locale = useLocale();
  const labelOf = useLabels();
  const { data } = useRecordList(resource.name, { pageSize: 50 });
  return (
    <section>
      <h1>{labelOf(resource.label.many)}</h1>
      <ul>
        {data?.data.map((record) => (
          <li key={record.id}>
            <a href={recordHash(resource.name, record.id)}>{recordTitle(resource, record, locale)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
