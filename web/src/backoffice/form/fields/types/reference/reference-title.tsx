'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { resourceOfTarget } from '../../../../resources/resource-named.ts';
import { useChoices } from '../../use-choices.ts';

/** What a record is called that something points at. */
export function ReferenceTitle({ field, id }: { readonly field: Field; readonly id: string }) {
  const texts = useMessages('form');
  const resource = resourceOfTarget(field.targets?.[0] ?? '');
  const { titleOf } = useChoices(resource, [id], '', true);
  const title = titleOf(id);
  return title === null ? texts.gone : (title ?? '…');
}
