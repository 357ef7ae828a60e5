import { exampleImage } from '../example-parts.ts';

export const galleryExample = {
  headline: 'Einblicke',
  images: [exampleImage(6, 'Die Küche'), exampleImage(7, 'Der Gastgarten'), exampleImage(8, 'Die Schank')],
};
