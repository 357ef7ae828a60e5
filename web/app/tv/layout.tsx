import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { loadPageLook } from '../../src/theme/load-page-look.ts';
import { tvLanguage } from '../../src/tv/tv-company.ts';
import '../../src/ui/tokens.css';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#000000' };
export const metadata: Metadata = { formatDetection: { telephone: false }, robots: { index: false } };

/** The page of a screen has nothing of the shop but its fonts and colours. */
export default async function Layout({ children }: { children: ReactNode }) {
  const { style } = await loadPageLook('/');
  return (
    <html lang={await tvLanguage()} data-surface="tv" data-theme="light" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from checked colours and our own lists */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body style={{ margin: 0, fontFamily: 'var(--font-text)' }}>{children}</body>
    </html>
  );
}
