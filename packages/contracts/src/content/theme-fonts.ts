/** Fonts a storefront may wear. A closed list: each is free (SIL OFL 1.1) and served by the installation itself. */
export const themeFonts = [
  { value: 'bricolage-grotesque', label: { de: 'Bricolage Grotesque', en: 'Bricolage Grotesque' } },
  { value: 'figtree', label: { de: 'Figtree', en: 'Figtree' } },
  { value: 'fraunces', label: { de: 'Fraunces', en: 'Fraunces' } },
  { value: 'inter', label: { de: 'Inter', en: 'Inter' } },
  { value: 'nunito', label: { de: 'Nunito', en: 'Nunito' } },
  { value: 'source-serif-4', label: { de: 'Source Serif 4', en: 'Source Serif 4' } },
  { value: 'space-grotesk', label: { de: 'Space Grotesk', en: 'Space Grotesk' } },
] as const;
export type ThemeFont = (typeof themeFonts)[number]['value'];
