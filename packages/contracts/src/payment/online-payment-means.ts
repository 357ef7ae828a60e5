/** What customers know an online payment by, in the order of a tile's text. Beyond the specification: a provider's name says nothing. */
export const onlinePaymentMeans = [
  { value: 'card', label: { de: 'Karte', en: 'Card' } },
  { value: 'eps', label: { de: 'EPS', en: 'EPS' } },
  // A button of the provider's in our own page; there by a key of the company and not by its choice (ADR 123).
  { value: 'wallet', label: { de: 'Apple Pay / Google Pay', en: 'Apple Pay / Google Pay' } },
  { value: 'applePay', label: { de: 'Apple Pay', en: 'Apple Pay' } },
  { value: 'googlePay', label: { de: 'Google Pay', en: 'Google Pay' } },
  { value: 'payPal', label: { de: 'PayPal', en: 'PayPal' } },
  { value: 'klarna', label: { de: 'Klarna', en: 'Klarna' } },
  { value: 'twint', label: { de: 'TWINT', en: 'TWINT' } },
  { value: 'iDeal', label: { de: 'iDEAL', en: 'iDEAL' } },
  { value: 'bancontact', label: { de: 'Bancontact', en: 'Bancontact' } },
  { value: 'satispay', label: { de: 'Satispay', en: 'Satispay' } },
] as const;
export type OnlinePaymentMeans = (typeof onlinePaymentMeans)[number]['value'];
export const onlinePaymentMeansNames = onlinePaymentMeans.map(({ value }) => value);

/** Means that a provider's page can begin with, which a company chooses from. */
export type PagePaymentMeans = Exclude<OnlinePaymentMeans, 'wallet'>;
type PageMeans = Extract<(typeof onlinePaymentMeans)[number], { value: PagePaymentMeans }>;
export const pagePaymentMeans = onlinePaymentMeans.filter((means): means is PageMeans => means.value !== 'wallet');

/** The only currency of means that know one. */
export const currencyOfMeans: Readonly<Partial<Record<OnlinePaymentMeans, string>>> = {
  eps: 'EUR',
  iDeal: 'EUR',
  bancontact: 'EUR',
  satispay: 'EUR',
  twint: 'CHF',
};
