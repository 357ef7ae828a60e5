import type { BlockProps } from '../block-props.ts';
import { Accordion } from '../parts/accordion.tsx';
import { BlockHead } from '../parts/block-head.tsx';

/** Questions that open their answers. */
export function QuestionsView({ value: { headline, questions } }: BlockProps<'questions'>) {
  return (
    <>
      <BlockHead headline={headline} />
      <Accordion
        items={questions.map(({ id, question, answer }) => ({ id, title: question, text: answer }))}
        level={headline === '' ? 'h2' : 'h3'}
      />
    </>
  );
}
