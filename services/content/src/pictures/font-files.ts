import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Letters of fonts, by what they cover: Latin, and Latin with accents (č, ő, ž). */
export const fontSubsets = ['latin', 'latin-ext'] as const;
export type FontSubset = (typeof fontSubsets)[number];

type Package = { readonly weights: readonly number[]; readonly ranges: Readonly<Record<string, string>> };

/** Weights of a font, and the characters that its subsets cover as CSS says them. */
export const fontPackage = (key: string): Package => ({
  weights: require(`@fontsource/${key}/metadata.json`).weights,
  ranges: require(`@fontsource/${key}/unicode.json`),
});

/** Bytes of a font: `woff` for pictures, `woff2` for browsers. */
export const readFont = (key: string, subset: FontSubset, weight: number, format: 'woff' | 'woff2'): Promise<Buffer> =>
  readFile(require.resolve(`@fontsource/${key}/files/${key}-${subset}-${weight}-normal.${format}`));
