import { exampleText } from '../example-parts.ts';

export const textExample = {
  text: exampleText('Wir kaufen bei Menschen, die wir kennen. Die Karte richtet sich danach, was sie gerade haben.'),
};
