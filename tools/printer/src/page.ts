import type { PrintedSheet } from './printed-sheets.ts';

const time = (at: Date): string =>
  new Intl.DateTimeFormat('de-AT', { dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** What came out of the printer as a page, the newest first. Their names hold letters, digits and dashes only. */
export const page = (sheets: readonly PrintedSheet[]): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bondrucker (${sheets.length}) – Simulation</title>
<link rel="stylesheet" href="/printer.css"><script src="/printer.js" defer></script>
</head>
<body data-newest="${newestOf(sheets)}">
<header><h1>Bondrucker</h1><p>Simulation: So kommen Belege und Küchenbons aus dem Drucker.</p></header>
<main>
${
  sheets.length === 0
    ? '<p class="none">Noch nichts gedruckt. Bestellen Sie in der Filiale, in der er steht, und nehmen Sie die Bestellung am Frontdesk an.</p>'
    : sheets.map(figure).join('')
}
</main>
</body></html>`;

/** Changes when a sheet comes out, so that an open page knows. */
export const newestOf = (sheets: readonly PrintedSheet[]): string => `${sheets.length}/${sheets[0]?.name ?? ''}`;

const figure = ({ name, at }: PrintedSheet): string => `
<figure><a href="/sheets/${name}"><img src="/sheets/${name}" alt="Bon von ${time(at)}" loading="lazy"></a>
<figcaption><time datetime="${at.toISOString()}">${time(at)}</time></figcaption></figure>`;

/** Looks every two seconds whether something came out. */
export const script = `
setInterval(async () => {
  const answer = await fetch('/newest').catch(() => null);
  if (answer?.ok && (await answer.text()) !== document.body.dataset.newest) location.reload();
}, 2000);
`;

export const styles = `
:root { color-scheme: light dark; --page: #e9e9e2; --ink: #17201b; --ink2: #5d6861; --line: #cfcfc4; }
@media (prefers-color-scheme: dark) { :root { --page: #111613; --ink: #eef2ef; --ink2: #97a39b; --line: #36403a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
header { padding: 16px 20px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 22px; }
header p, figcaption { margin: 4px 0 0; color: var(--ink2); font-size: 14px; }
main { display: grid; gap: 20px; padding: 20px; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); align-items: start; }
figure { margin: 0; }
img { display: block; width: 100%; height: auto; background: #fff; border-radius: 2px; box-shadow: 0 1px 4px #0003, 0 6px 18px #0002; }
a:focus-visible { display: block; outline: 3px solid #1c5a43; outline-offset: 2px; }
.none { grid-column: 1 / -1; color: var(--ink2); margin: 0; }
`;
