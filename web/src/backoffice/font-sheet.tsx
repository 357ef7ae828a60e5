import { fontSheet } from '@filiale/contracts/content/fonts';

/** Loads one weight of a font, by its key, for texts that are set in it. Source: MEDIA-012. */
export const FontSheet = ({ font, weight = 400 }: { readonly font: string; readonly weight?: number }) => (
  <link rel="stylesheet" href={fontSheet(font, weight)} />
);
