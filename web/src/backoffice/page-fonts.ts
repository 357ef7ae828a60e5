import 'server-only';
import { fontFaces, fontFamily } from '../theme/font-faces.ts';
import { fontFiles } from '../theme/font-files.ts';

/** Fonts of the back office: always our own, regardless of the tenant's theme. */
export const pageFonts =
  fontFaces('figtree', fontFiles.figtree, 'text') +
  fontFaces('bricolage-grotesque', fontFiles['bricolage-grotesque'], 'headline') +
  `:root{--font-display:${fontFamily('bricolage-grotesque', false)};--font-text:${fontFamily('figtree', false)}}`;
