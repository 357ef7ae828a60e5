import { z } from 'zod';
import type { Kind } from '../../fields/field.ts';
import { nodeKinds } from '../node.ts';
import { siteBlocks } from '../site-blocks/site-blocks.ts';
import { type PackName, packNames } from './in-pack.ts';

/** What an installation has: `core` always, and the packs that it names. */
export const InstalledPacks = z.object({ packs: z.array(z.enum(['core', ...packNames])) });

const packIn = (kinds: Readonly<Record<string, Kind>>, kind: string): PackName | undefined =>
  kinds[kind]?.pack as PackName | undefined;
/** The pack that a type of node belongs to; undefined of `core`. */
export const packOfNode = (type: string): PackName | undefined => packIn(nodeKinds, type);
/** The pack that a kind of block belongs to; undefined of `core`. */
export const packOfBlock = (type: string): PackName | undefined => packIn(siteBlocks, type);
