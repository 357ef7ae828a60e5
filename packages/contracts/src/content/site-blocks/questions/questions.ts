import type { Kind } from '../../../fields/field.ts';
import { collection } from '../../../fields/fields.ts';
import { headline, line, written } from '../block-fields.ts';

/** Questions that visitors ask, each opening its answer; search engines are given them too. */
export const questions = {
  label: { de: 'Fragen und Antworten', en: 'Questions and answers' },
  description: { de: 'Fragen, die ihre Antwort aufklappen (FAQ).', en: 'Questions that open their answers (FAQ).' },
  symbol: 'choices',
  fields: {
    headline,
    questions: collection({
      label: { de: 'Fragen', en: 'Questions' },
      isIdentified: true,
      max: 50,
      fields: { question: line('Frage', 'Question', 300), answer: written('Antwort', 'Answer') },
    }),
  },
} satisfies Kind;
