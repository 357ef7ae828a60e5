import { slug } from '@filiale/rules/slug';
import { markdownLineToHtml } from '../../ui/markdown.ts';
import type { BlockProps } from './block-props.ts';
import { blockText } from './block-text.ts';

export function HeadingBlock({ value, locale }: BlockProps<'heading'>) {
  const { text, lang } = blockText(value, locale);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markdownLineToHtml escapes all HTML of the source
    <h2 id={slug(text)} lang={lang} dangerouslySetInnerHTML={{ __html: markdownLineToHtml(text) }} />
  );
}
