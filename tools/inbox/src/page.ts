import { escapedHtml as escaped } from '@filiale/kit/http/escaped-html';
import type { Message } from './messages.ts';

const time = (at: string): string =>
  new Intl.DateTimeFormat('de-AT', { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));

/** The inbox as a page: what was caught on the left, one message beside it; on a phone one above the other. */
export function page(messages: readonly Message[], open: Message | undefined): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Posteingang (${messages.length}) – Simulation</title>
<link rel="stylesheet" href="/inbox.css"><script src="/inbox.js" defer></script>
</head>
<body data-newest="${escaped(newestOf(messages))}">
<header><h1>Posteingang</h1><p>Simulation: Diese E-Mails und SMS wurden abgefangen und nicht verschickt.</p></header>
<main>
<nav aria-label="Nachrichten">
${messages.length === 0 ? '<p class="none">Noch nichts abgefangen. Bestellen Sie etwas im Shop.</p>' : `<ol>${messages.map((message) => entry(message, open)).join('')}</ol>`}
</nav>
${open ? preview(open) : '<section class="none">Wählen Sie eine Nachricht.</section>'}
</main>
</body></html>`;
}

/** Changes when a message comes, so that an open page knows. */
export const newestOf = (messages: readonly Message[]): string =>
  `${messages.length}/${messages.reduce((sum, { copies }) => sum + copies, 0)}/${messages[0]?.id ?? ''}`;

const entry = (message: Message, open: Message | undefined): string => `
<li><a href="/?message=${message.id}"${message.id === open?.id ? ' aria-current="true"' : ''}>
<span class="kind">${message.channel === 'mail' ? 'E-Mail' : 'SMS'}${message.copies > 1 ? ` · ${message.copies}×` : ''}</span>
<time datetime="${message.at}">${time(message.at)}</time>
<strong>${escaped(message.subject || message.text)}</strong><span>an ${escaped(message.to)}</span></a></li>`;

const preview = (message: Message): string => `
<section aria-label="Nachricht">
<h2>${escaped(message.subject || 'SMS')}</h2>
<p class="head">von ${escaped(message.from)} an ${escaped(message.to)}<br>${time(message.at)} · <code>${escaped(message.name)}</code></p>
${message.html ? `<iframe sandbox title="${escaped(message.subject)}" src="/messages/${message.id}/html"></iframe><details><summary>Nur Text</summary><pre>${escaped(message.text)}</pre></details>` : `<pre class="sms">${escaped(message.text)}</pre>`}
<details><summary>Kopfzeilen</summary><pre>${escaped(
  Object.entries(message.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
)}</pre></details>
</section>`;

/** Looks every two seconds whether something came. */
export const script = `
setInterval(async () => {
  const answer = await fetch('/newest').catch(() => null);
  if (answer?.ok && (await answer.text()) !== document.body.dataset.newest) location.reload();
}, 2000);
`;

export const styles = `
:root { color-scheme: light dark; --page: #f5f5f0; --surface: #fff; --ink: #17201b; --ink2: #5d6861; --line: #dcdcd2; --mark: #dfeae4; }
@media (prefers-color-scheme: dark) { :root { --page: #111613; --surface: #1a211d; --ink: #eef2ef; --ink2: #97a39b; --line: #36403a; --mark: #24382e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
header { padding: 16px 20px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 22px; } h2 { margin: 0 0 6px; font-size: 20px; overflow-wrap: anywhere; }
header p, .head { margin: 4px 0 0; color: var(--ink2); font-size: 14px; overflow-wrap: anywhere; }
main { display: grid; gap: 16px; padding: 16px; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
nav a { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; padding: 10px 14px; border-radius: 10px; background: var(--surface); color: inherit; text-decoration: none; font-size: 14px; }
nav a strong, nav a > span:last-child { grid-column: 1 / -1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
nav a strong { font-size: 15px; } nav time, nav .kind, nav a > span:last-child { color: var(--ink2); }
nav a[aria-current] { background: var(--mark); } nav a:focus-visible { outline: 3px solid #1c5a43; outline-offset: 2px; }
section { background: var(--surface); border-radius: 14px; padding: 18px; min-width: 0; }
iframe { width: 100%; height: 900px; border: 1px solid var(--line); border-radius: 8px; margin: 14px 0; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; } .sms { font: 17px/1.5 system-ui, sans-serif; }
.none { color: var(--ink2); padding: 18px; } summary { cursor: pointer; padding: 8px 0; }
nav { max-height: 40vh; overflow: auto; }
@media (min-width: 900px) { main { grid-template-columns: 360px 1fr; align-items: start; } nav { position: sticky; top: 16px; max-height: calc(100vh - 32px); overflow: auto; } }
`;
