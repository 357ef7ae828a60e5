const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;

/**
 * A page of the web app so arranged that it is painted as soon as it has arrived: its styles stand in it. Each inlined sheet's link stays,
 * disabled, so that React knows the sheet is there. `readStyle` answers a sheet's text, or null where it cannot be had; its link then
 * stays as it was.
 */
export async function paintFirst(html: string, readStyle: (path: string) => Promise<string | null>): Promise<string> {
  const sheets = await Promise.all(
    [...html.matchAll(STYLESHEET)].map(async ([link, path = '']) => ({ link, style: await readStyle(path) })),
  );
  let page = html;
  for (const { link, style } of sheets)
    if (style !== null && !style.includes('</style'))
      page = page.replace(link, () => `<style>${style}</style>${link.replace('<link', '<link disabled')}`);
  return page;
}
