import type { Metadata } from 'next';
import { clockOffsetMs, now } from '../api/clock.ts';
import { loadConfig } from '../api/server.ts';
import { pickMessages } from '../i18n/messages.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { NowProvider } from '../page/now-provider.tsx';
import { tabIconPath } from '../pwa/icon-path.ts';
import { BackOffice } from './back-office.tsx';
import { staffLocale } from './staff-locale.ts';

export async function backOfficeMeta(): Promise<Metadata> {
  const { backoffice } = pickMessages(await staffLocale(), ['backoffice']);
  const config = await loadConfig();
  return { title: backoffice.title, ...(config ? { icons: tabIconPath(config) } : {}) };
}

/** The back office: one page, since what it shows only the browser knows. Nothing of an order is in its HTML. */
export async function BackOfficePage() {
  const locale = await staffLocale();
  const config = await loadConfig();
  const texts = pickMessages(locale, ['backoffice', 'frontdesk']);
  return (
    <MessagesProvider locale={locale} texts={texts}>
      <NowProvider serverNow={now().toISOString()} offsetMs={clockOffsetMs()}>
        <BackOffice
          currency={config?.currency ?? 'EUR'}
          shopName={config?.shopName ?? ''}
          hasFrontdesk={config?.enablePluginFrontdesk ?? true}
        />
      </NowProvider>
    </MessagesProvider>
  );
}
