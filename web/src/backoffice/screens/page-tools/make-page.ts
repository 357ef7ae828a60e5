import { type SiteText, siteTextFields } from '@filiale/contracts/content/site-text';
import { path as pathOf } from '@filiale/rules/slug';
import { pageWords } from '../../../i18n/define-messages.ts';
import { tidy, valuesOf } from '../../form/model/form-values.ts';
import { staffCall } from '../../session/staff-call.ts';
import { type PageTemplate, templateBody } from './page-templates.ts';

type Beginning = { readonly template: PageTemplate } | { readonly copyOf: string };
type Languages = { readonly base: string; readonly offered: readonly string[] };

const whole = (text: object): SiteText => valuesOf(siteTextFields, text) as unknown as SiteText;

/** The texts of another page in each language, drafts first. */
async function textsOf(id: string, { base, offered }: Languages): Promise<ReadonlyMap<string, SiteText>> {
  const found = await Promise.all(
    offered.map(async (locale) => {
      const call = { params: { id, locale }, query: { base } };
      const { data } = await staffCall('GET /api/sites/{id}/texts/{locale}', call);
      return [locale, data.draft?.text ?? data.published] as const;
    }),
  );
  return new Map(found.flatMap(([locale, text]) => (text ? [[locale, text] as const] : [])));
}

/**
 * Makes a page that nobody sees yet, with a draft in each language: empty, of a template, or a copy of another page. Resolves with its id. `made` is that of a page that was
 * made before, when this was tried already.
 */
export async function makePage(
  name: string,
  beginning: Beginning,
  languages: Languages,
  made: { id: string | null },
): Promise<string> {
  const { base, offered } = languages;
  const path = pathOf(name);
  const isCopy = 'copyOf' in beginning;
  const texts = isCopy
    ? await textsOf(beginning.copyOf, languages)
    : new Map(
        // An empty page says nothing in other languages: there the page builder offers to translate.
        (beginning.template === 'empty' ? [base] : offered).map((locale) => {
          const body = templateBody(beginning.template, pageWords(locale));
          return [locale, whole({ name, content: { body } })] as const;
        }),
      );
  if (made.id === null) {
    const type = isCopy
      ? (await staffCall('GET /api/sites/{id}', { params: { id: beginning.copyOf } })).data.type
      : 'default';
    made.id = (await staffCall('POST /api/sites', { body: { type, path, name } })).data.id;
  }
  const id = made.id;
  for (const [locale, text] of texts) {
    const call = { params: { id, locale }, query: { base } };
    const { revision } = (await staffCall('GET /api/sites/{id}/texts/{locale}', call)).data;
    // Of another language the name is translated already; the path is that of the new page until somebody writes one.
    const own = whole({ ...text, path, ...(locale === base && { name }) });
    const body = { revision, text: tidy(siteTextFields, own) as unknown as SiteText };
    await staffCall('PUT /api/sites/{id}/texts/{locale}/draft', { ...call, body });
  }
  return id;
}
