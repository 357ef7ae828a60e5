import { resolveLocale } from '@filiale/rules/locales';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { pageSurface } from '../../src/kiosk/kiosk-mode.ts';
import { EntryKeeper } from '../../src/page/entry-keeper.tsx';
import { isReadFirst } from '../../src/page/hydrate-on-interaction.ts';
import { ScrollIn } from '../../src/page/scroll-in.tsx';
import { ScrollOnNavigation } from '../../src/page/scroll-on-navigation.tsx';
import { TapReplay } from '../../src/page/tap-replay.tsx';
import { loadPageLook } from '../../src/theme/load-page-look.ts';
import { THEME_COLOUR } from '../../src/theme/theme-style.ts';
import { Tracking } from '../../src/tracking/tracking.tsx';
import { IconSprite } from '../../src/ui/icon-sprite.tsx';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import { companyLanguages, languagesText } from '../../src/i18n/company-languages.ts';
import { PageWords } from '../../src/i18n/page-words.tsx';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: THEME_COLOUR,
  viewportFit: 'cover',
};

const pagePath = async () => (await headers()).get('x-page-path') ?? '/';

export async function generateMetadata(): Promise<Metadata> {
  const { icon } = await loadPageLook(await pagePath());
  return { formatDetection: { telephone: false }, ...(icon ? { icons: icon } : {}) };
}

/** Filled in by the build: `src/inline/page-head.ts`. */
declare const PAGE_HEAD_SCRIPT: string;

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function Layout({ children, params }: Props) {
  const locale = resolveLocale((await params).locale, companyLanguages());
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const path = await pagePath();
  const surface = await pageSurface();
  const hydration = surface === 'shop' && isReadFirst(path) ? 'interaction' : undefined;
  const { style, fonts, scheme } = await loadPageLook(path);
  return (
    <html
      lang={locale}
      data-locales={languagesText(companyLanguages())}
      data-surface={surface}
      data-theme={scheme}
      data-hydrate={hydration}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from checked colours and our own lists */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <script
          nonce={nonce}
          data-fonts={fonts}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own code, allowed by the nonce
          dangerouslySetInnerHTML={{ __html: PAGE_HEAD_SCRIPT }}
          suppressHydrationWarning
        />
      </head>
      <body>
        <PageWords locale={locale} />
        <IconSprite />
        {children}
        <EntryKeeper />
        <ScrollOnNavigation />
        <ScrollIn />
        <Tracking />
        <TapReplay />
      </body>
    </html>
  );
}
