import { translatedRichText } from '@filiale/contracts/fields/rich-text/translated-rich-text';
import { translated } from '@filiale/rules/locales';
import { textLanguage } from '../../../i18n/text-language.ts';
import type { BlockProps } from '../block-props.ts';
import { Accordion } from '../parts/accordion.tsx';
import { BlockHead } from '../parts/block-head.tsx';

/** The public jobs, each opening its text. Source: SITE-043, SITE-057. */
export function CareersView({ value: { headline }, page: { nodes, locale } }: BlockProps<'careers'>) {
  const jobs = (nodes.job ?? []).flatMap((node) => (node.type === 'job' ? [node] : []));
  if (jobs.length === 0) return null;
  const items = jobs.map(({ id, content }) => {
    const named = [translated(content, locale, 'name'), translated(content, locale, 'position')];
    const lang = textLanguage(content, locale, 'body');
    return { id, title: named.filter(Boolean).join(' · '), text: translatedRichText(content, locale, 'body'), lang };
  });
  return (
    <>
      <BlockHead headline={headline} />
      <Accordion items={items} level={headline === '' ? 'h2' : 'h3'} />
    </>
  );
}
