import { exampleText } from '../example-parts.ts';

export const bulletPointsExample = {
  headline: 'Was wir mitbringen',
  points: [
    { title: 'Vier-Tage-Woche', text: exampleText('Der Dienstplan steht zwei Wochen im Voraus.') },
    { title: 'Ausbildung', text: exampleText('Elf Lehrlinge, von denen die meisten bleiben.') },
  ],
};
