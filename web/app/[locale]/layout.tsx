import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { pageLocale } from '../../src/shell/page-locale.ts';
import { tapQueueScript } from '../../src/shell/tap-queue.ts';
import { fontClassNames } from '../../src/ui/fonts.ts';
import { IconSprite } from '../../src/ui/icon-sprite.tsx';
import { houseTheme, themeStyle } from '../../src/ui/theme.ts';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#000000', viewportFit: 'cover' };
export const metadata: Metadata = { formatDetection: { telephone: false } };

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function Layout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={locale} data-surface="shop" className={fontClassNames} suppressHydrationWarning>
      <head>
        <style dangerouslySetInnerHTML={{ __html: themeStyle(houseTheme) }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: tapQueueScript }} suppressHydrationWarning />
      </head>
      <body>
        <IconSprite />
        {children}
      </body>
    </html>
  );
}
