import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { formConfirmationPath } from '@filiale/rules/page-forms';
import type { Metadata } from 'next';
import { configOf } from '../../api/init-entries.ts';
import { loadInit } from '../../api/server.ts';
import { ShopFrame } from '../../frame/shop-frame.tsx';
import { messages } from '../../i18n/messages.ts';
import { localePath } from '../../i18n/paths.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { ConfirmAddress } from './confirm-address.tsx';

type Props = { readonly locale: EnabledLocale; readonly token: string };

/** For nobody but who got the mail. */
export async function confirmMeta(locale: EnabledLocale): Promise<Metadata> {
  const { shopName } = configOf((await loadInit()) ?? []);
  const title = `${messages(locale, 'siteForm').confirmTitle} - ${shopName}`;
  return pageMeta({ title, locale, path: formConfirmationPath, siteName: shopName, isPrivate: true });
}

/** Where the link of a mail leads that asks somebody to confirm their address. */
export async function ConfirmPage({ locale, token }: Props) {
  const entries = (await loadInit()) ?? [];
  return (
    <ShopFrame locale={locale} entries={entries} path={formConfirmationPath} sections={['siteForm']}>
      <ConfirmAddress token={token} home={localePath(locale, '/')} />
    </ShopFrame>
  );
}
