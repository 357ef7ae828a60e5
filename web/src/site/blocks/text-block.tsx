import { WrittenText } from '../../ui/written-text.tsx';
import type { BlockProps } from './block-props.ts';
import { blockText } from './block-text.ts';

export function TextBlock({ value, locale }: BlockProps<'text'>) {
  const { text, lang } = blockText(value, locale);
  return <WrittenText text={text} lang={lang} />;
}
