import 'server-only';
import { fontFaces, fontFamily } from '../theme/font-faces.ts';
import { fontFiles } from '../theme/font-files.ts';

/** Fonts of the back office: those of the house, whatever a tenant's shop wears. */
export const pageFonts =
  fontFaces('figtree', fontFiles.figtree, 'text') +
  fontFaces('bricolage-grotesque', fontFiles['bricolage-grotesque'], 'headline') +
  `:root{--font-display:${fontFamily('bricolage-grotesque', false)};--font-text:${fontFamily('figtree', false)}}`;
