import { exampleImage } from '../example-parts.ts';

export const quoteExample = {
  quote: 'Wer bei uns isst, soll wissen, wer gekocht hat.',
  person: 'Maria Kren',
  position: 'Küchenchefin',
  image: exampleImage(9, 'Maria Kren'),
};
