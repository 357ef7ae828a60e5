import { heading } from './heading.ts';
import { image } from './image.ts';
import { overview } from './overview.ts';
import { text } from './text.ts';

/** The kinds of blocks that a page is made of, in the order of the editor's choice. Source: SITE-005, SITE-031. */
export const siteBlocks = { heading, text, image, overview };
