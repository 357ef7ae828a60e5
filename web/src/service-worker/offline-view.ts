import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { fill, sectionIn } from '../i18n/define-messages.ts';
import { pwaMessages } from '../pwa/pwa-messages.ts';
import { shownTime } from '../pwa/shown-time.ts';

/** The part of a page's title that is its own: the shop's name follows after a dash. */
const ownTitle = (title: string): string => title.split(' - ')[0] ?? title;

export type KeptPage = { readonly path: string; readonly title: string; readonly storedAtMs: number };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The view's own script and style, as the build wrote them. */
export type BuiltParts = { readonly script: string; readonly style: string };

/**
 * The page for what cannot be shown without a network: says so, reloads on the button and by itself once there is a network, and leads
 * to the pages that can be shown. `theme` is the tenant's colours as a page carries them. Source: PWA-010.
 */
export function offlineView(
  { locale, kept, theme, nowMs }: { locale: EnabledLocale; kept: readonly KeptPage[]; theme: string; nowMs: number },
  { script, style }: BuiltParts,
  nonce: string,
): { html: string; headers: Record<string, string> } {
  const texts = sectionIn('pwa', pwaMessages, locale);
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
<style>${style}${theme.replace(/</g, '')}</style></head><body><main>
<svg width="56" height="56" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" aria-hidden="true"><path d="M3 3l18 18M5 12.5a10 10 0 0 1 4.5-2.6M19 12.5a10 10 0 0 0-4-2.4M2 9a15 15 0 0 1 4.6-3M22 9A15 15 0 0 0 11 5M8.5 16a5 5 0 0 1 7 0M12 19.5h.01"/></svg>
<h1>${texts.offline}</h1><p>${texts.offlineHint}</p><button type="button">${texts.retry}</button>
${links ? `<nav aria-labelledby="kept"><h2 id="kept">${texts.keptPages}</h2><ul>${links}</ul></nav>` : ''}
</main><script nonce="${nonce}">${script}</script></body></html>`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
      'cache-control': 'no-store',
    },
  };
}
