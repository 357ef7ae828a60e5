import { FRAMEWORK_DATA, startScripts } from './start-scripts.ts';

const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"[^>]*? async=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Next writes `<` in it as an escape, so that it ends with its element. */
const FLIGHT =
  /<script nonce="[^"]+">(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g;
const NONCE = /<script [^>]*?nonce="([^"]+)"/;

/**
 * A page of the web app so arranged that it is painted as soon as it has arrived: its styles stand in it, and its scripts
 * come after the first paint (`start-scripts.ts`; what is tapped before they run is kept by the page), and what they need to know is data until then. Each inlined sheet's link stays, disabled, so that
 * React knows the sheet is there. `readStyle` answers a sheet's text, or null where it cannot be had; its link then stays as it was.
 */
export async function paintFirst(html: string, readStyle: (path: string) => Promise<string | null>): Promise<string> {
  const nonce = NONCE.exec(html)?.[1];
  if (!nonce) return html;
  const sheets = await Promise.all(
    [...html.matchAll(STYLESHEET)].map(async ([link, path = '']) => ({ link, style: await readStyle(path) })),
  );
  let page = html;
  for (const { link, style } of sheets)
    if (style !== null && !style.includes('</style'))
      page = page.replace(link, () => `<style>${style}</style>${link.replace('<link', '<link disabled')}`);
  const scripts: string[] = [];
  page = page.replace(SCRIPT_PRELOAD, '').replace(SCRIPT, (_tag, path: string) => {
    // The framework stands first in a page and begins as soon as it is there: it comes last, when what it needs is.
    scripts.unshift(path);
    return '';
  });
  if (scripts.length === 0) return page;
  const starter = `<script nonce="${nonce}">${startScripts(scripts)}</script>`;
  return page
    .replace(FLIGHT, (_tag, data: string) => `${FRAMEWORK_DATA}${data}</script>`)
    .replace('</head>', () => `${starter}</head>`);
}
