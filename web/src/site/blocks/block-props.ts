import type { OwnBlock } from '@filiale/contracts/content/block';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { NodeEntry, NodePage } from '@filiale/contracts/content/node';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';

/** A page of the contents of a type, and how many pages there are. */
export type NodeLists = { readonly [type: string]: (NodePage & { readonly pages: number }) | undefined };
export type BlockKind = OwnBlock['type'];
/** The page that a block stands on. */
export type BlockPage = {
  readonly locale: EnabledLocale;
  /** Its path without locale. */
  readonly path: string;
  /** Its whole address. */
  readonly url: string;
  /** Of `/api/init`: those of the shell, and what the blocks of the page name (`load-shown`). */
  readonly entries: readonly InitEntry[];
  readonly lists: NodeLists;
  /** The newest nodes of the types that its blocks show. */
  readonly nodes: { readonly [type: string]: readonly NodeEntry[] | undefined };
  /** Forms and articles that its blocks name. */
  readonly named: readonly NodeEntry[];
  /** Which page of its lists is shown, from 1. */
  readonly pageNumber: number;
  /** When the page is drawn. */
  readonly at: Date;
};
/** What a block of a kind is drawn from. */
export type BlockProps<K extends BlockKind> = {
  readonly value: Extract<OwnBlock, { type: K }>['value'];
  readonly page: BlockPage;
  /** The page begins with it: its headline is that of the page, its picture the largest thing seen first. */
  readonly isFirst: boolean;
};
