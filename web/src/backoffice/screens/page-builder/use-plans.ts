import type { SiteTextState } from '@filiale/contracts/content/site-text';
import { formatDateTime } from '@filiale/rules/formats';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useCompanyZone } from '../../zone.ts';

/** What is planned for a page in a language, in words: when it is published, when it is taken off the website. */
export function usePlans({ publish, hide }: SiteTextState): readonly string[] {
  const texts = useMessages('pageBuilder');
  const zone = useCompanyZone();
  const said = (text: string, { at }: { readonly at: string }) =>
    fill(text, { time: formatDateTime(new Date(at), zone) });
  return [...(publish ? [said(texts.planned, publish)] : []), ...(hide ? [said(texts.plannedHide, hide)] : [])];
}
