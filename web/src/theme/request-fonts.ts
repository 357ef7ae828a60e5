/**
 * Asks for the fonts that the running script's element names in `data-fonts` (separated by commas, as `FontFaceSet.load` takes them), as soon as the
 * page's styles are read. Left to the style sheet, a browser asks only when it has laid out the page, which it then does again for each
 * font that arrives. Runs inline in the head.
 */
export function requestFonts({ currentScript, fonts }: Pick<Document, 'currentScript' | 'fonts'>): void {
  const asked = currentScript?.dataset.fonts ?? '';
  // A font that does not come: its stand-in stays.
  for (const font of asked.split(',')) fonts.load(font).catch(() => {});
}
