import { exampleImage, exampleLink, exampleText } from '../example-parts.ts';

export const textSliderExample = {
  headline: 'Im Gastgarten',
  text: exampleText('Unter den Kastanien ist Platz für achtzig Gäste.'),
  links: [exampleLink('Tisch bestellen', '/store/graz-lend')],
  label: 'Bilder vom Gastgarten',
  images: [exampleImage(13, 'Tische unter Kastanien'), exampleImage(14, 'Der Garten am Abend')],
  duration: 0,
};
