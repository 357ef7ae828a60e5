import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import { slug } from '@filiale/rules/slug';
import type { BlockProps } from './block-props.ts';
import { blockText } from './block-text.ts';

export function HeadingBlock({ value, locale }: BlockProps<'heading'>) {
  const { text, lang } = blockText(value, locale);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the one renderer of rich texts, see ADR 60
    <h2 id={slug(richTextWords(text))} lang={lang} dangerouslySetInnerHTML={{ __html: text?.html ?? '' }} />
  );
}
