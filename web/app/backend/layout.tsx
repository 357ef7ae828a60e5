import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { pageFonts } from '../../src/backoffice/page-fonts.ts';
import { staffLocale } from '../../src/backoffice/staff-locale.ts';
import { THEME_COOKIE, themeOf } from '../../src/backoffice/theme/theme-cookie.ts';
import { THEME_COLOUR } from '../../src/theme/theme-style.ts';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/backoffice/theme/dark-tokens.css';
import '../../src/backoffice/desk-tokens.css';
import '../../src/backoffice/mantine-styles.ts';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: THEME_COLOUR,
  viewportFit: 'cover',
};
export const metadata: Metadata = { formatDetection: { telephone: false }, robots: { index: false } };

export default async function Layout({ children }: { children: ReactNode }) {
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang={await staffLocale()}
      data-surface="backend"
      {...(theme !== 'auto' && { 'data-theme': theme })}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own list of fonts */}
        <style dangerouslySetInnerHTML={{ __html: pageFonts }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
