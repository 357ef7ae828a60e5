import { languagesOf } from '@filiale/rules/locales';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Metadata } from 'next';
import { loadConfig } from '../api/server.ts';
import { officeSections, pickMessages } from '../i18n/messages.ts';
import { BackOffice } from './back-office.tsx';
import { BackOfficeFrame, tabIcon } from './back-office-frame.tsx';
import { staffLocale } from './staff-locale.ts';

export async function backOfficeMeta(): Promise<Metadata> {
  const { backoffice } = pickMessages(await staffLocale(), ['backoffice']);
  return { title: backoffice.title, ...(await tabIcon()) };
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
