import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { clockOffsetMs, now } from '../api/clock.ts';
import { loadConfig } from '../api/server.ts';
import { pickMessages, type Section } from '../i18n/messages.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { NowProvider } from '../page/now-provider.tsx';
import { tabIconPath } from '../pwa/icon-path.ts';
import { staffLocale } from './staff-locale.ts';

/** The company's icon for the tab. */
export async function tabIcon(): Promise<Metadata> {
  const config = await loadConfig();
  return config ? { icons: tabIconPath(config) } : {};
}

type FrameProps = { readonly sections: readonly Section[]; readonly children: ReactNode };

/** Context for the client side of a page for staff: texts in the user's language, and the current time. The login has it without the back office. */
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
