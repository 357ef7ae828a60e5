import { exampleImage } from '../example-parts.ts';

export const imageSliderExample = {
  label: 'Unsere Häuser',
  images: [exampleImage(10, 'Josefstadt'), exampleImage(11, 'Graz Lend'), exampleImage(12, 'Linz Altstadt')],
  duration: 5,
};
