import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';

export function TextView({ value: { text } }: BlockProps<'text'>) {
  return <WrittenText text={text} />;
}
