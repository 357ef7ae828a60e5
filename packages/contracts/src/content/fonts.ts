import { z } from 'zod';
import { themeFonts } from './theme-fonts.ts';

/** Names of font weights. Source: MEDIA-013. */
export const fontWeights = {
  100: 'Thin',
  200: 'Extra Light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semi Bold',
  700: 'Bold',
  800: 'Extra Bold',
  900: 'Black',
} as const;

const named = <const V extends string>(value: V, name: string) => ({ value, label: { de: name, en: name } });
/** Fonts that texts of pictures and screens are set in: those of the shop and five more, each free (SIL OFL 1.1) and served by the installation itself. */
export const fonts = [
  ...themeFonts,
  named('dm-sans', 'DM Sans'),
  named('lora', 'Lora'),
  named('manrope', 'Manrope'),
  named('playfair-display', 'Playfair Display'),
  named('work-sans', 'Work Sans'),
] as const;

/** A font and its weights; each has a style sheet with the font embedded. Source: MEDIA-010. */
export const Font = z.object({
  /** As style sheets call it, `Source Serif 4`. */
  family: z.string(),
  /** As records keep it, `source-serif-4`. */
  key: z.string(),
  list: z.array(
    z.object({
      /** Its weight, `400`. */
      variant: z.string(),
      name: z.enum(Object.values(fontWeights)),
      styleSheet: z.string(),
    }),
  ),
});
export type Font = z.infer<typeof Font>;

/** The name of a font in style sheets, by its key; empty for none. */
export const fontFamilyOf = (key: string): string => fonts.find(({ value }) => value === key)?.label.en ?? '';

/** Address of the style sheet with one weight of a font embedded. Source: MEDIA-012. */
export const fontSheet = (key: string, variant: string | number): string =>
  `/api/fonts/google/${key}/style-${variant}.embed.css`;

/** Which font, by its name or its key, in which weight. */
export const FontSheetParams = z.object({ family: z.string(), variant: z.string() });
