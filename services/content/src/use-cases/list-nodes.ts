import type { Node, NodeEntry, NodePage, NodeQuery } from '@filiale/contracts/content/node';
import { byDate } from '@filiale/rules/content-order';
import { translated } from '@filiale/rules/locales';
import { slug as slugOf } from '@filiale/rules/slug';
import type { z } from 'zod';
import type { Pages } from '../storage/pages.ts';
import { hasNodes } from './installed-packs.ts';
import { nodeEntryOf } from './node-entry-of.ts';

const dateOf = ({ id, content }: Node) => ({ id, date: 'date' in content ? content.date : null });

/** An article as lists show it: its long texts are read with the article itself. */
function withoutBody(node: NodeEntry): NodeEntry {
  if (!('body' in node.content && 'date' in node.content)) return node;
  const translations = Object.fromEntries(
    Object.entries(node.content.translations).map(([locale, texts]) => {
      const { body: _body, ...others } = texts ?? {};
      return [locale, others];
    }),
  );
  return { ...node, content: { ...node.content, body: null, translations } } as NodeEntry;
}

/**
 * The public nodes of a type, newest first: those of one page without their texts, or the one with an id or with a slug in a language, if there is one; of
 * several with that name, from before that was refused, the newest. Source: SITE-013, SITE-019, SITE-060.
 */
export async function listNodes(
  pages: Pick<Pages, 'nodes' | 'packs'>,
  { kind, id, slug, locale, page, pageSize }: z.infer<typeof NodeQuery>,
): Promise<NodePage> {
  const { nodes } = pages;
  if (!hasNodes(kind, pages)) return { nodes: [], total: 0 };
  if (id !== undefined) {
    const node = await nodes.get(id);
    return node?.type === kind && node.isPublic ? { nodes: [nodeEntryOf(node)], total: 1 } : { nodes: [], total: 0 };
  }
  const all = (await nodes.find({ type: kind, isPublic: true })).toSorted((one, other) =>
    byDate(dateOf(one), dateOf(other)),
  );
  if (slug !== undefined) {
    const found = all.find(({ content }) => slugOf(translated(content, locale, 'name')) === slug);
    return { nodes: found ? [nodeEntryOf(found)] : [], total: found ? 1 : 0 };
  }
  const shown = all.slice((page - 1) * pageSize, page * pageSize);
  return { nodes: shown.map((node) => withoutBody(nodeEntryOf(node))), total: all.length };
}
