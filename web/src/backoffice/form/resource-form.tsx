'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useLocale } from '../../i18n/messages-provider.tsx';
import { NEW } from '../hash-route.ts';
import { recordTitle } from '../resources/record-title.ts';
import { useRecord } from '../resources/use-records.ts';

type Props = {
  readonly resource: AnyResource;
  /** `new` of one that is being made. */
  readonly id: string;
  readonly tab: string | null;
};

/** The form of any resource. */
export function ResourceForm({ resource, id }: Props) {
  const locale = useLocale();
  const { data: record } = useRecord(resource.name, id === NEW ? null : id);
  return <h1>{record && recordTitle(resource, record, locale)}</h1>;
}
