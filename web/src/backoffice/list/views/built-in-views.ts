import { UNTRANSLATED } from '@filiale/contracts/fields/filters';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { View } from '@filiale/contracts/workforce/view';
import { fill } from '../../../i18n/define-messages.ts';
import type { SectionTexts } from '../../../i18n/messages.ts';
import { listStateOf, queryOfState } from '../../grid/list-state.ts';
import { type OtherLanguage, pictureColumn } from '../list-columns.ts';

/** A view as its tab shows it: one that somebody saved, or one that comes with the list. */
export type ListView = Pick<View, 'id' | 'name' | 'query' | 'isShared'>;

type Options = {
  readonly others: readonly OtherLanguage[];
  readonly words: 'de' | 'en';
  readonly texts: SectionTexts<'list'>;
  /** When the present week began, as ISO. */
  readonly weekBegan: string;
  /** Ids of the records that wait for somebody. */
  readonly waiting: readonly string[];
};

const view = (id: string, name: string, filter: Readonly<Record<string, string>>, sort = ''): ListView => ({
  ...{ id, name, isShared: false },
  query: queryOfState({ ...listStateOf(''), filter, sort }),
});

/**
 * What is often looked for in a list, by what its records have: what waits for somebody, is sold out, has no picture, or is not translated; and what
 * changed this week, where there is one of the others.
 */
export function builtInViews(
  resource: AnyResource,
  filters: readonly { readonly name: string }[],
  { others, words, texts, weekBegan, waiting }: Options,
): readonly ListView[] {
  const can = new Set(filters.map(({ name }) => name));
  const picture = pictureColumn(resource, new Set());
  const views = [
    ...(waiting.length > 0
      ? [view('waiting', resource.name === 'sites' ? texts.withDraft : texts.withFault, { id: waiting.join(',') })]
      : []),
    ...Object.entries(resource.lasting ?? {}).map(([name, { label }]) => view(name, label[words], { [name]: 'true' })),
    ...(picture !== null && can.has(picture)
      ? [view('no-picture', texts.noPicture, { [`${picture}.empty`]: 'true' })]
      : []),
    ...(can.has(UNTRANSLATED)
      ? others.map(({ locale, name }) =>
          view(`${UNTRANSLATED}-${locale}`, fill(texts.withoutLanguage, { language: name }), {
            [UNTRANSLATED]: locale,
          }),
        )
      : []),
  ];
  if (views.length === 0) return [];
  return [...views, view('this-week', texts.changedThisWeek, { 'updatedAt.gte': weekBegan }, '-updatedAt')];
}
