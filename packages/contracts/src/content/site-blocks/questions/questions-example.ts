import { exampleText } from '../example-parts.ts';

export const questionsExample = {
  headline: 'Häufige Fragen',
  questions: [
    {
      question: 'Kann ich reservieren?',
      answer: exampleText('Ja, am besten telefonisch in Ihrer Filiale.'),
    },
    {
      question: 'Gibt es vegane Speisen?',
      answer: exampleText('Ja, auf jeder Karte mindestens drei.'),
    },
  ],
};
