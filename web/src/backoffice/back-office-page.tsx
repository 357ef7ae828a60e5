import { languagesOf } from '@filiale/rules/locales';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { clockOffsetMs, now } from '../api/clock.ts';
import { loadConfig } from '../api/server.ts';
import { officeSections, pickMessages, type Section } from '../i18n/messages.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { NowProvider } from '../page/now-provider.tsx';
import { tabIconPath } from '../pwa/icon-path.ts';
import { BackOffice } from './back-office.tsx';
import { staffLocale } from './staff-locale.ts';

export async function backOfficeMeta(): Promise<Metadata> {
  const { backoffice } = pickMessages(await staffLocale(), ['backoffice']);
  return { title: backoffice.title, ...(await tabIcon()) };
}

/** The company's icon for the tab. */
export async function tabIcon(): Promise<Metadata> {
  const config = await loadConfig();
  return config ? { icons: tabIconPath(config) } : {};
}

type FrameProps = { readonly sections: readonly Section[]; readonly children: ReactNode };

/** Context for the client side of a back-office page: texts in the user's language, and the current time. */
export async function BackOfficeFrame({ sections, children }: FrameProps) {
  const locale = await staffLocale();
  return (
    <MessagesProvider locale={locale} texts={pickMessages(locale, sections)}>
      <NowProvider serverNow={now().toISOString()} offsetMs={clockOffsetMs()}>
        {children}
      </NowProvider>
    </MessagesProvider>
  );
}

/** The back office: one page, since what it shows only the browser knows. Nothing of an order is in its HTML. */
export async function BackOfficePage() {
  const config = await loadConfig();
  return (
    <BackOfficeFrame sections={[...officeSections, 'product', 'ui']}>
      <BackOffice
        currency={config?.currency ?? 'EUR'}
        timeZone={zoneOf(null, config)}
        shopName={config?.shopName ?? ''}
        languages={languagesOf(config ?? {})}
        hasFrontdesk={config?.enablePluginFrontdesk ?? true}
      />
    </BackOfficeFrame>
  );
}
