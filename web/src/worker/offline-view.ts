import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { fill, textsIn } from '../i18n/define-messages.ts';
import { pwaMessages } from '../pwa/messages.ts';
import { shownTime } from '../pwa/shown-time.ts';

/** The part of a page's title that is its own: the shop's name follows after a dash. */
const ownTitle = (title: string): string => title.split(' - ')[0] ?? title;

export type KeptPage = { readonly path: string; readonly title: string; readonly storedAtMs: number };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root{color-scheme:light dark;--brand:#1C5A43;--on-brand:#fff;--page:#f5f5f0;--surface:#fff;--ink:#17201b;--ink-2:#47524c;--line:#dfe0d8;--focus:#0b57d0;--radius-base:1}
@media (prefers-color-scheme:dark){:root{--page:#111613;--surface:#1a211d;--ink:#f1f4ef;--ink-2:#bcc6bf;--line:#2e3832;--focus:#9cc2ff}}`;
const layout = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;background:var(--page);color:var(--ink);font:1rem/1.5 Figtree,system-ui,sans-serif}
main{width:min(30rem,100vw - 3rem)}
svg{display:block;margin-bottom:1rem;color:var(--ink-2)}
h1{margin:0 0 .5rem;font-size:2.125rem;line-height:1.08;letter-spacing:-.02em}
p{margin:0 0 1.5rem;color:var(--ink-2);font-size:1.125rem}
button{min-height:3.5rem;padding:.5em 1.5em;border:0;border-radius:calc(.625rem*var(--radius-base));background:var(--brand);color:var(--on-brand);font:650 1.125rem/1.2 inherit;font-family:inherit;cursor:pointer}
h2{margin:2.5rem 0 .5rem;font-size:1.125rem}
ul{margin:0;padding:0;list-style:none;border-radius:calc(1rem*var(--radius-base));background:var(--surface);overflow:hidden}
li+li{border-top:1px solid var(--line)}
a{display:flex;justify-content:space-between;gap:1rem;align-items:center;min-height:2.75rem;padding:.6rem 1rem;color:inherit;text-decoration:none}
small{flex:none;color:var(--ink-2);font-size:.875rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

/** Loads the page again on the button, and once the network has been back for a moment; it flaps, and a tap on a link wins. */
const retryScript = `(function(){var timer,again=function(){location.reload()},stop=function(){clearTimeout(timer)};document.querySelector('button').addEventListener('click',again);document.addEventListener('click',stop);addEventListener('offline',stop);addEventListener('online',function(){stop();timer=setTimeout(again,700)})})()`;

/**
 * The page for what cannot be shown without a network: says so, reloads on the button and by itself once there is a network, and leads
 * to the pages that can be shown. `theme` is the tenant's colours as a page carries them. Source: PWA-010.
 */
export function offlineView(
  { locale, kept, theme, nowMs }: { locale: EnabledLocale; kept: readonly KeptPage[]; theme: string; nowMs: number },
  nonce: string,
): { html: string; headers: Record<string, string> } {
  const texts = textsIn(pwaMessages, locale);
  const links = kept
    .map(({ path, title, storedAtMs }) => {
      const time = fill(texts.storedAt, {
        time: shownTime(new Date(storedAtMs), new Date(nowMs), { locale, timeZone: null }),
      });
      return `<li><a href="${escaped(path)}"><span>${escaped(ownTitle(title) || path)}</span><small>${escaped(time)}</small></a></li>`;
    })
    .join('');
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="#000000"><title>${texts.offline}</title>
<style>${style}${theme.replace(/</g, '')}${layout}</style></head><body><main>
<svg width="56" height="56" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" aria-hidden="true"><path d="M3 3l18 18M5 12.5a10 10 0 0 1 4.5-2.6M19 12.5a10 10 0 0 0-4-2.4M2 9a15 15 0 0 1 4.6-3M22 9A15 15 0 0 0 11 5M8.5 16a5 5 0 0 1 7 0M12 19.5h.01"/></svg>
<h1>${texts.offline}</h1><p>${texts.offlineHint}</p><button type="button">${texts.retry}</button>
${links ? `<nav aria-labelledby="kept"><h2 id="kept">${texts.keptPages}</h2><ul>${links}</ul></nav>` : ''}
</main><script nonce="${nonce}">${retryScript}</script></body></html>`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
      'cache-control': 'no-store',
    },
  };
}
