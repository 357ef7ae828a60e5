import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { loadPageLook } from '../../src/theme/load-page-look.ts';
import { tvLanguage } from '../../src/tv/tv-company.ts';
import '../../src/ui/tokens.css';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#000000' };
export const metadata: Metadata = {
  formatDetection: { telephone: false },
  robots: { index: false },
  manifest: '/tv/manifest.webmanifest',
};

/** Filled in by the build: `src/inline/tv-watch.ts`. */
declare const TV_WATCH_SCRIPT: string;

/** The page of a screen has nothing of the shop but its fonts and colours. */
export default async function Layout({ children }: { children: ReactNode }) {
  const { style } = await loadPageLook('/');
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={await tvLanguage()} data-surface="tv" data-theme="light" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from checked colours and our own lists */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own code, allowed by the nonce
          dangerouslySetInnerHTML={{ __html: TV_WATCH_SCRIPT }}
          suppressHydrationWarning
        />
      </head>
      <body style={{ margin: 0, fontFamily: 'var(--font-text)', background: 'var(--brand, #1c5a43)' }}>{children}</body>
    </html>
  );
}
