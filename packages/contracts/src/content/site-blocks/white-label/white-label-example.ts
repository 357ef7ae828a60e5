import { exampleImage, exampleLink, exampleText } from '../example-parts.ts';

export const whiteLabelExample = {
  headline: 'Ihre Marke, unsere Küche',
  mainImage: exampleImage(15, 'Gläser mit Suppe ohne Etikett'),
  mainContent: exampleText('Wir kochen nach Ihrem Rezept und füllen unter Ihrem Namen ab.'),
  subImage: exampleImage(16, 'Etiketten in fünf Farben'),
  subContent: exampleText('Ab 500 Gläsern, mit Ihrem Etikett.'),
  links: [exampleLink('Angebot anfragen', '/kontakt')],
};
