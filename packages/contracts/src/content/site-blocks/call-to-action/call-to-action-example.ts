import { exampleImage, exampleLink, exampleText } from '../example-parts.ts';

export const callToActionExample = {
  headline: 'Catering für 10 bis 400 Gäste',
  text: exampleText('Ein Angebot bekommen Sie am selben Tag.'),
  backgroundImage: exampleImage(5, ''),
  links: [exampleLink('Angebot anfragen', '/catering')],
};
