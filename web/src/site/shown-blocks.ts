import type { OwnBlock, SharedBlocks } from '@filiale/contracts/content/block';
import type { Site } from '@filiale/contracts/content/site';
import { contentIn } from '@filiale/rules/locales';

/** A block as a page shows it. */
export type ShownBlock = {
  /** Differs from all others of the page. */
  readonly key: string;
  /** Its id on the page, that of the reference where it is shared. */
  readonly id: string;
  readonly block: OwnBlock;
  /** The language it is in, where that is not the page's. */
  readonly lang: string | undefined;
};

type Body = Site['content']['body'];
type Languages = { readonly locale: string; readonly base: string };

/** Ids of the shared blocks that a page names. */
export const sharedIn = (body: Body): string[] => [
  ...new Set(body.flatMap((block) => (block.type === 'shared' ? (block.value.block ?? []) : []))),
];

/** The blocks of a page, in place of references to shared ones what those hold in its language; nothing for one that is gone or not public. */
export function shownBlocks(
  { body, lang }: { readonly body: Body; readonly lang: string | undefined },
  shared: readonly SharedBlocks[],
  { locale, base }: Languages,
): ShownBlock[] {
  return body.flatMap((block): ShownBlock[] => {
    if (block.type !== 'shared') return [{ key: block.id, id: block.id, block, lang }];
    const record = shared.find(({ id }) => id === block.value.block);
    if (!record) return [];
    const { content, isFallback } = contentIn(record, locale, base);
    return content.body.map((own) => ({
      key: `${block.id}/${own.id}`,
      id: block.id,
      block: own,
      lang: isFallback ? base : undefined,
    }));
  });
}
