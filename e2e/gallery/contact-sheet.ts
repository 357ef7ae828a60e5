/** One picture as the sheet shows it. */
export type Shot = { readonly name: string; readonly file: string; readonly frame: string; readonly problem?: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page with all pictures, a row per state, light and dark side by side; what could not be reached says why. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ name }) => name)].map(([name, frames]) => {
    const pictures = frames.map(({ file, frame, problem }) =>
      problem === undefined
        ? `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${escaped(`${name}, ${frame}`)}"></a><figcaption>${frame}</figcaption></figure>`
        : `<figure class="missing"><p>${escaped(problem)}</p><figcaption>${frame}</figcaption></figure>`,
    );
    return `<section><h2>${escaped(name)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{font:14px/1.4 system-ui;margin:24px;background:#ddd;color:#111}
section>div{display:flex;gap:16px;overflow-x:auto;align-items:flex-start}
figure{margin:0 0 16px;flex:none}img{display:block;height:420px;box-shadow:0 1px 6px #0006;background:#fff}
.missing p{width:220px;min-height:180px;padding:12px;background:#fdd;overflow-wrap:anywhere}
</style><body><h1>Screens</h1>${rows.join('\n')}</body></html>`;
}
