import { exampleImage, exampleLink, exampleText } from '../example-parts.ts';

export const heroExample = {
  headline: 'Ein Wirtshaus, sechs Adressen',
  text: exampleText('Schnitzel, Tafelspitz und Mehlspeisen, jeden Tag frisch gekocht.'),
  image: exampleImage(2, 'Schnitzel mit Erdäpfelsalat'),
  links: [exampleLink('Jetzt bestellen', '/'), exampleLink('Über uns', '/unternehmen')],
};
