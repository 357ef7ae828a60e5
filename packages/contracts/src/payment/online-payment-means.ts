/** What customers know an online payment by, in the order of a tile's text. Beyond the specification: a provider's name says nothing. */
export const onlinePaymentMeans = [
  { value: 'card', label: { de: 'Karte', en: 'Card' } },
  { value: 'eps', label: { de: 'EPS', en: 'EPS' } },
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

/** The only currency of means that know one. */
export const currencyOfMeans: Readonly<Partial<Record<OnlinePaymentMeans, string>>> = {
  eps: 'EUR',
  iDeal: 'EUR',
  bancontact: 'EUR',
  satispay: 'EUR',
  twint: 'CHF',
};
