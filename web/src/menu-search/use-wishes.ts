'use client';

import { dietOptions } from '@filiale/contracts/catalog/diets';
import type { MenuFilter } from '@filiale/rules/menu-filter';
import { useShop } from '../cart/shop-provider.tsx';
import { fill, pageLabel, sectionIn } from '../i18n/define-messages.ts';
import { useLocale } from '../i18n/messages-provider.tsx';
import { menuSearchMessages } from './menu-search-messages.ts';

/** One thing a guest wants of every dish, in words; `label` is how the filter lists it, `name` how a chip does. */
export type Wish = {
  readonly kind: keyof MenuFilter;
  readonly value: string;
  readonly label: string;
  readonly name: string;
};

/** Says the wishes of a filter in the page's language. */
export function useWishes(): (filter: MenuFilter) => readonly Wish[] {
  const locale = useLocale();
  const texts = sectionIn('menuSearch', menuSearchMessages, locale);
  const { allergenNames } = useShop().config;
  return ({ diets, without }) => [
    ...diets.map((value) => {
      const diet = dietOptions.find((each) => each.value === value);
      const label = diet ? pageLabel(diet.label, locale) : value;
      return { kind: 'diets' as const, value, label, name: label };
    }),
    ...without.map((value) => {
      const label = allergenNames[value] ?? value;
      return { kind: 'without' as const, value, label, name: fill(texts.without, { allergen: label }) };
    }),
  ];
}

/** The filter with a wish more, or without it where it has it. */
export function toggled(filter: MenuFilter, { kind, value }: Pick<Wish, 'kind' | 'value'>): MenuFilter {
  const list: readonly string[] = filter[kind];
  const next = list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  return { ...filter, [kind]: next } as MenuFilter;
}
