'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { resourceOfTarget } from '../resources/resource-named.ts';
import { useShop } from '../shop-context.tsx';
import { useCompanyZone } from '../zone.ts';
import { fieldTypes } from './fields/types/field-types.ts';
import { useChoices } from './fields/use-choices.ts';
import { valueText } from './model/value-text.ts';

type Props = {
  readonly field: Field | undefined;
  readonly value: unknown;
  /** Whether long texts are told whole. */
  readonly isLong?: boolean;
};

/** A value of a field in words, for what was and what is; records that it points at by their names. */
export function ValueText({ field, value, isLong = false }: Props) {
  const texts = useMessages('form');
  const locale = useLocale();
  const { currency } = useShop();
  const zone = useCompanyZone();
  if (field?.type === 'reference' && value !== null && value !== undefined)
    return <Titles field={field} value={value} />;
  return valueText(fieldTypes, field, value, { locale, words: pageWords(locale), currency, zone, texts, isLong });
}

function Titles({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const texts = useMessages('form');
  const ids = [value].flat().map(String);
  const { titleOf } = useChoices(resourceOfTarget(field.targets?.[0] ?? ''), ids, '', ids.length > 0);
  if (ids.length === 0) return texts.nothing;
  return ids.map((id) => titleOf(id) ?? texts.gone).join(', ');
}
