import { resolveLocale } from '@filiale/rules/locales';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { tapQueueScript } from '../../src/shell/tap-queue.ts';
import { Tracking } from '../../src/tracking/tracking.tsx';
import { fontClassNames } from '../../src/ui/fonts.ts';
import { IconSprite } from '../../src/ui/icon-sprite.tsx';
import { houseTheme, themeStyle } from '../../src/ui/theme.ts';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: '#000000',
  viewportFit: 'cover',
};
export const metadata: Metadata = { formatDetection: { telephone: false }, icons: '/favicon.svg' };

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function Layout({ children, params }: Props) {
  const locale = resolveLocale((await params).locale);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={locale} data-surface="shop" className={fontClassNames} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from the theme's own values */}
        <style dangerouslySetInnerHTML={{ __html: themeStyle(houseTheme) }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by the nonce */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: tapQueueScript }} suppressHydrationWarning />
      </head>
      <body>
        <IconSprite />
        {children}
        <Tracking />
      </body>
    </html>
  );
}
