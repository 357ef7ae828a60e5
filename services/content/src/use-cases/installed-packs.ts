import type { Node } from '@filiale/contracts/content/node';
import { packOfBlock, packOfNode } from '@filiale/contracts/content/packs/packs';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { Pages } from '../storage/pages.ts';

type Packs = Pick<Pages, 'packs'>;
type Content = { readonly body: readonly { readonly type: string }[] };
/** A page, or shared blocks. */
type Texts = {
  readonly content: Content;
  readonly translations: Readonly<Record<string, { readonly content?: Content | undefined } | undefined>>;
};

const isThere = (pack: string | undefined, { packs }: Packs): boolean => pack === undefined || packs.has(pack);
const missing = (pack: string, field: string): Problem => ({
  code: 'content.pack-missing',
  field,
  details: { pack },
});

/** Whether this installation has nodes of a type. Source: ADR 69. */
export const hasNodes = (type: Node['type'], pages: Packs): boolean => isThere(packOfNode(type), pages);

/** Refuses a node of a type that this installation does not have. */
export function nodePackProblems(type: Node['type'], pages: Packs): Problem[] {
  const pack = packOfNode(type);
  return pack === undefined || isThere(pack, pages) ? [] : [missing(pack, 'type')];
}

/** Refuses blocks of kinds that this installation does not have, in every language. */
export function blockPackProblems({ content, translations }: Texts, pages: Packs): Problem[] {
  const contents = [
    ['content', content] as const,
    ...Object.entries(translations).map(
      ([locale, texts]) => [`translations.${locale}.content`, texts?.content] as const,
    ),
  ];
  return contents.flatMap(([at, of]) =>
    (of?.body ?? []).flatMap(({ type }, index): Problem[] => {
      const pack = packOfBlock(type);
      return pack === undefined || isThere(pack, pages) ? [] : [missing(pack, `${at}.body.${index}.type`)];
    }),
  );
}

/** The same without the blocks of kinds that this installation does not have. */
export function withInstalledBlocks<T extends Texts>(texts: T, pages: Packs): T {
  const installed = <C extends Content>(content: C): C => ({
    ...content,
    body: content.body.filter(({ type }) => isThere(packOfBlock(type), pages)),
  });
  const translations = Object.entries(texts.translations).map(([locale, own]) => [
    locale,
    own?.content ? { ...own, content: installed(own.content) } : own,
  ]);
  return { ...texts, content: installed(texts.content), translations: Object.fromEntries(translations) };
}
