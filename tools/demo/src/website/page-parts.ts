import type { Site } from '@filiale/contracts/content/site';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from '../demo-id.ts';

export type SiteInput = InputOf<typeof Site> & { id: string };
type Block = NonNullable<NonNullable<SiteInput['content']>['body']>[number];
type Texts = { readonly path: string; readonly name: string; readonly title: string; readonly description: string };
/** One of a German and an English text. */
type Say = (german: string, english?: string) => string;
/** A page of the demo in both languages. */
export type Page = {
  readonly key: string;
  readonly de: Texts;
  readonly en?: Texts;
  readonly isPublic?: boolean;
  readonly body: (id: (place: string) => string, say: Say) => Block[];
};

export const siteId = (key: string): string => demoId('site', key);

const written =
  (type: 'heading' | 'text') =>
  (id: string, text: string): Block => ({ id, type, value: { text } });
export const heading = written('heading');
export const paragraph = written('text');

/** Links of blocks: to a page, by its key, and to a path. */
export const page = (id: string, label: string, key: string) => ({
  id,
  type: 'site' as const,
  label,
  site: siteId(key),
});
export const path = (id: string, label: string, target: string) => ({ id, type: 'path' as const, label, path: target });
/** One of the points beside each other, which may lead to a page. */
export const point = (id: string, title: string, text: string, key?: string) => ({
  id,
  value: { title, text, ...(key !== undefined && { link: { type: 'site' as const, site: siteId(key) } }) },
});

/** The record of a page: each language has its content whole. */
export function siteOf({ key, de, en, isPublic = true, body }: Page): SiteInput {
  const content = (say: Say) => ({ body: body((place) => demoId('block', `${key}/${place}`), say) });
  return {
    id: siteId(key),
    ...de,
    isPublic,
    ...(en ? { translations: { 'en-GB': { ...en, content: content((german, text = german) => text) } } } : {}),
    content: content((german) => german),
  };
}
