import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import { slug } from '@filiale/rules/slug';
import type { BlockProps } from '../block-props.ts';

export function HeadingView({ value: { text } }: BlockProps<'heading'>) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the one renderer of rich texts, see ADR 60
    <h2 id={slug(richTextWords(text))} dangerouslySetInnerHTML={{ __html: text?.html ?? '' }} />
  );
}
