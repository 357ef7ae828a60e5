/** Marks the framework's payload in a page as data, which the browser neither compiles nor runs while it draws. */
const FRAMEWORK_DATA = '<script type="application/json" data-flight>';

/** Of the page, and of a late part that stands in it. */
const STYLESHEET = /<link (?=[^>]*rel="stylesheet")(?:rel="stylesheet" )?href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"[^>]*? async=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload"(?=[^>]* as="script")[^>]*? href="(\/_next\/static\/[^"]+)"[^>]*>/g;
/** Next writes `<` in it as an escape, so that it ends with its element. */
const FLIGHT =
  /<script nonce="[^"]+">(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g;
const NONCE = /<script [^>]*?nonce="([^"]+)"/;

/** Tags as any version would write them, with attributes in any order. */
const ANY_SCRIPT = /<script\b[^>]*\bsrc="\/_next\/[^>]*>/g;
const ANY_STYLESHEET = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="\/_next\/[^>]*>/g;
const ANY_PAYLOAD = /<script\b[^>]*>[^<]*\b__next_f\b/g;

type ReadStyle = (path: string) => Promise<string | null>;
/** `readStyle` answers a sheet's text, or null where it cannot be had; its link then stays as it was. `startScript` is `src/inline/page-start.ts`, built. */
export type Arrangement = { readonly readStyle: ReadStyle; readonly startScript: string };
/** `strange` names what of the page is written otherwise than the page server knows; such a page is as it came. */
export type ArrangedPage = { readonly html: string; readonly strange: readonly string[] };

/**
 * Rewrites the HTML of a page of Next so that it is painted as soon as it has arrived: its styles stand in it, its scripts come after the first paint
 * (`page/start-scripts.ts`; what is tapped before they run is kept by the page), and what they need to know is data until then. Each inlined
 * sheet's link stays, disabled, so that React knows the sheet is there. This leans on how Next writes a page: one that is written otherwise is
 * left alone and says how.
 */
export async function arrangePage(html: string, { readStyle, startScript }: Arrangement): Promise<ArrangedPage> {
  const nonce = NONCE.exec(html)?.[1];
  // Without a policy of its own it is no page of ours.
  if (!nonce) return { html, strange: [] };
  const strange = strangeIn(html);
  if (strange.length > 0) return { html, strange };
  const sheets = await Promise.all(
    [...html.matchAll(STYLESHEET)].map(async ([link, path = '']) => ({ link, style: await readStyle(path) })),
  );
  let page = html;
  for (const { link, style } of sheets)
    if (style !== null && !style.includes('</style'))
      page = page.replace(link, () => `<style>${style}</style>${link.replace('<link', '<link disabled')}`);
  const scripts: string[] = [];
  const preloaded: string[] = [];
  page = page
    .replace(SCRIPT_PRELOAD, (_tag, path: string) => {
      preloaded.push(path);
      return '';
    })
    .replace(SCRIPT, (_tag, path: string) => {
      // The framework stands first in a page and begins as soon as it is there: it comes last, when what it needs is.
      scripts.unshift(path);
      return '';
    });
  if (scripts.length === 0) return { html: page, strange };
  // Of parts that come late elsewhere and stand in this page: there before it is taken up.
  const late = preloaded.filter((path) => !scripts.includes(path));
  const starter = `<script nonce="${nonce}" data-scripts="${[...new Set(late), ...scripts].join(' ')}">${startScript}</script>`;
  return {
    html: page
      .replace(FLIGHT, (_tag, data: string) => `${FRAMEWORK_DATA}${data}</script>`)
      .replace('</head>', () => `${starter}</head>`),
    strange,
  };
}

/** What of a page Next wrote in a way that the patterns above do not know. A page without scripts of the build has nothing to arrange. */
function strangeIn(html: string): string[] {
  const scripts = html.match(ANY_SCRIPT)?.filter((tag) => !/\bnomodule\b/i.test(tag)) ?? [];
  if (scripts.length === 0) return [];
  const missed = (what: string, any: number, known: RegExp): string[] => {
    const found = html.match(known)?.length ?? 0;
    return found === any ? [] : [`${what}: ${any} in the page, ${found} of them as the page server knows them`];
  };
  const payloads = html.match(ANY_PAYLOAD)?.length ?? 0;
  return [
    ...(html.includes('</head>') ? [] : ['the head does not end']),
    ...missed('scripts of the build (<script src async>)', scripts.length, SCRIPT),
    ...missed('style sheets (<link rel="stylesheet" href>)', html.match(ANY_STYLESHEET)?.length ?? 0, STYLESHEET),
    ...(payloads === 0 ? ['no payload of the framework (self.__next_f.push)'] : []),
    ...missed('payload of the framework (self.__next_f.push)', payloads, FLIGHT),
  ];
}

/** The error for a version of Next that writes its pages differently. */
export const strangeSentence = (strange: readonly string[]): string =>
  `Next writes its pages differently, so they are no longer arranged for a fast first paint; web/src/page-server/arrange-page.ts must learn how. ${strange.join('; ')}.`;
