import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { Donatee } from '@filiale/contracts/catalog/donatee';
import type { Table } from '@filiale/contracts/catalog/table';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translatedRichText } from '@filiale/contracts/fields/rich-text/translated-rich-text';
import { onlineMethods } from '@filiale/contracts/payment/online-methods';
import { onlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import { addressCountries, countryOf } from '@filiale/rules/home-country';
import {
  allPaymentMethods,
  offeredPaymentMethods,
  offlinePaymentMethods,
  type PaymentChoice,
  paymentChoices,
} from '@filiale/rules/payment-methods';
import { type TipSettings, tipSettingsOf } from '@filiale/rules/tip';
import { listOf } from '../api/init-entries.ts';
import type { BranchPage } from '../branch/load-branch.ts';
import { legalPages } from '../frame/legal-links.ts';
import { pageLabel } from '../i18n/define-messages.ts';
import { stripeScriptUrl } from '../payment/stripe-script.ts';

/** A legal text at checkout: shown here (`html`), or elsewhere (`href`); null where neither is configured. Source: CHECK-018. */
export type LegalTarget = { readonly html: string } | { readonly href: string } | null;

/** A tile of the payment block. `name`: what is paid with, empty where it has no name of its own; `provider` is empty where none takes part. */
export type OfferedPayment = PaymentChoice & { readonly name: string; readonly provider: string };

/** What the checkout knows besides the branch, the cart and the products. */
export type CheckoutSetup = {
  /** Tables of the branch, by number. */
  readonly tables: readonly Pick<Table, 'id' | 'identifier' | 'branch'>[];
  /** null where donations are switched off. */
  readonly donatees: readonly Pick<Donatee, 'id' | 'name' | 'description' | 'translations'>[] | null;
  /** In the shop currency, per order. Source: CHECK-016. */
  readonly donationAmount: number;
  /** The suggested tips; null where none is taken. */
  readonly tip: TipSettings | null;
  /** What one can pay with, each once, by its name in the page's language. */
  readonly payments: readonly OfferedPayment[];
  /** What the script of a wallet's button begins with; null where there is none. */
  readonly wallet: { readonly key: string; readonly scriptUrl: string } | null;
  readonly legal: { readonly terms: LegalTarget; readonly privacy: LegalTarget };
  readonly isSmsEnabled: boolean;
  /** Where the branch is: addresses begin there, and numbers without a country are from there. */
  readonly country: string;
  /** Countries an address may lie in, with their names. Source: CHECK-008. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

/** Reads the setup from what the page has loaded. */
export function checkoutSetup({ entries, config, branch, isKiosk }: BranchPage, locale: EnabledLocale): CheckoutSetup {
  const tables = listOf(entries, '/tables').filter((table) => table.branch === branch.id);
  const donatees = listOf(entries, '/donatees').map(({ id, name, description, translations }) => ({
    id,
    name,
    description,
    translations,
  }));
  // Card numbers are not typed on a terminal that belongs to everybody.
  const available = isKiosk ? offlinePaymentMethods : allPaymentMethods;
  const payments = paymentChoices(offeredPaymentMethods(config, branch, available), config);
  const isWalletOffered = payments.some(({ means }) => means === 'wallet');
  return {
    tables: tables
      .map(({ id, identifier }) => ({ id, identifier, branch: branch.id }))
      .sort((a, b) => a.identifier.localeCompare(b.identifier, 'de', { numeric: true })),
    // Choosing one means typing, which a terminal does not ask for.
    donatees: !isKiosk && config.enablePluginDonations && donatees.length > 0 ? donatees : null,
    donationAmount: config.donationAmount ?? 0,
    // A terminal serves nobody.
    tip: isKiosk ? null : tipSettingsOf(config, branch),
    payments: payments.map((choice) => ({ ...choice, ...namesOf(choice, locale) })),
    wallet: isWalletOffered ? { key: config.stripePublishableKey, scriptUrl: stripeScriptUrl() } : null,
    legal: { terms: legalTarget(config, 'terms', locale), privacy: legalTarget(config, 'privacy', locale) },
    isSmsEnabled: config.enablePluginSMS,
    ...countriesOf(config, branch, listOf(entries, '/branches'), locale),
  };
}

function namesOf({ method, means }: PaymentChoice, locale: EnabledLocale): Pick<OfferedPayment, 'name' | 'provider'> {
  const label = onlinePaymentMeans.find(({ value }) => value === means)?.label;
  const provider = onlineMethods.find(({ value }) => value === method)?.name ?? '';
  return { name: label ? pageLabel(label, locale) : '', provider };
}

function countriesOf(
  config: Config,
  branch: Branch,
  branches: readonly Branch[],
  locale: EnabledLocale,
): Pick<CheckoutSetup, 'country' | 'countries'> {
  const country = countryOf(branch, config);
  const codes = new Set([...addressCountries(config, branches), country]);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return { country, countries: [...codes].map((code) => ({ code, name: names.of(code) ?? code })) };
}

function legalTarget(config: Config, page: 'terms' | 'privacy', locale: EnabledLocale): LegalTarget {
  const { url, text } = legalPages[page];
  const written = translatedRichText(config, locale, text);
  if (written) return { html: written.html };
  return config[url] ? { href: config[url] } : null;
}
