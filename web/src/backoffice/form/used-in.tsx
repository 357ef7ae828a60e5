'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { recordKeys } from '../query-keys.ts';
import { usesOfRecord } from '../resources/record-calls.ts';
import styles from './record-editor.module.css';
import { UseList } from './remove-record.tsx';

/** What points at a record; nothing where nothing does. */
export function UsedIn({ resource, id }: { readonly resource: Pick<AnyResource, 'name'>; readonly id: string }) {
  const texts = useMessages('form');
  const { data } = useQuery({
    queryKey: recordKeys.uses(resource.name, id),
    queryFn: ({ signal }) => usesOfRecord(resource.name, id, { signal }),
  });
  if (!data || (data.total === 0 && !data.hasOthers)) return null;
  return (
    <section className={styles.used} aria-label={texts.usedIn}>
      <h2>{texts.usedIn}</h2>
      <UseList uses={data} />
    </section>
  );
}
