import { exampleImage, exampleLink, exampleText } from '../example-parts.ts';

export const teaserExample = {
  headline: 'Woher unser Essen kommt',
  text: exampleText('Fleisch, Gemüse und Mehl aus Österreich.'),
  image: exampleImage(4, 'Kren aus Feldbach'),
  links: [exampleLink('Unsere Küche', '/unternehmen/kueche')],
};
