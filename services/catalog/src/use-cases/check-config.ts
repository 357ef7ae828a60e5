import type { Config } from '@filiale/contracts/catalog/config';
import type { Problem } from '@filiale/kit/http/problem-error';
import { frameOrigin } from '@filiale/rules/frame-origin';
import { mapOrigin } from '@filiale/rules/map-address';
import { isOwnPath } from '@filiale/rules/own-path';
import { isPublishableKey } from '@filiale/rules/publishable-key';
import { isFacebookPixelId, isGoogleTagId } from '@filiale/rules/tag-ids';

/** Addresses that the shop links to: a path of this site, or http(s). */
const linkFields = ['website', 'privacyPolicy', 'termsAndConditions', 'imprint', 'allergens'] as const;
type LinkField = (typeof linkFields)[number];

type Checked = Pick<
  Config,
  | LinkField
  | 'currency'
  | 'stripePublishableKey'
  | 'googleTagId'
  | 'facebookPixelId'
  | 'mapUrl'
  | 'consentServices'
  | 'socialLinks'
>;

const invalid = (field: string, reason: string): Problem => ({ code: 'field.invalid', field, details: { reason } });
/** A path (not the name of another host), a page's own mark, an address without a scheme such as `www.shop.example`, or http(s); never a script. */
const isLink = (text: string): boolean =>
  isOwnPath(text) ||
  /^#[^\s\\]*$/.test(text) ||
  /^[\w-]+(?:\.[\w-]+)+(?:\/[^\s\\]*)?$/.test(text) ||
  (URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol) && !/[\s\\]/.test(text));
const isSecureAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/** Rules of a configuration beyond its field types: a currency that exists, ids and addresses that pages may load from. */
export function checkConfig(config: Checked): Problem[] {
  const { currency, stripePublishableKey, googleTagId, facebookPixelId, mapUrl, consentServices, socialLinks } = config;
  const problems: Problem[] = [];
  if (!Intl.supportedValuesOf('currency').includes(currency)) problems.push(invalid('currency', 'no-currency'));
  if (stripePublishableKey && !isPublishableKey(stripePublishableKey))
    problems.push(invalid('stripePublishableKey', 'no-publishable-key'));
  if (googleTagId && !isGoogleTagId(googleTagId)) problems.push(invalid('googleTagId', 'no-google-tag'));
  if (facebookPixelId && !isFacebookPixelId(facebookPixelId)) problems.push(invalid('facebookPixelId', 'no-pixel'));
  if (mapUrl && mapOrigin(mapUrl) === null) problems.push(invalid('mapUrl', 'no-map'));
  for (const field of linkFields)
    if (config[field] && !isLink(config[field])) problems.push(invalid(field, 'no-address'));
  for (const [index, { privacyPolicy, embedOrigin }] of consentServices.entries()) {
    if (privacyPolicy && !isSecureAddress(privacyPolicy))
      problems.push(invalid(`consentServices.${index}.privacyPolicy`, 'no-https-address'));
    if (embedOrigin && frameOrigin(embedOrigin) === null)
      problems.push(invalid(`consentServices.${index}.embedOrigin`, 'no-https-address'));
  }
  for (const [index, { url }] of socialLinks.entries())
    if (!isSecureAddress(url)) problems.push(invalid(`socialLinks.${index}.url`, 'no-https-address'));
  return problems;
}
