import { exampleId, exampleLink, exampleText } from '../example-parts.ts';

export const productsExample = {
  headline: 'Heute besonders gut',
  text: exampleText('Was die Küche empfiehlt.'),
  products: [exampleId(21), exampleId(22)],
  links: [exampleLink('Zur Karte', '/')],
};
