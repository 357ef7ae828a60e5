import { exampleImage, exampleLink, exampleText } from '../example-parts.ts';

export const heroCoverExample = {
  headline: 'Feiern in der Josefstadt',
  text: exampleText('Unser Saal hat Platz für 60 Gäste.'),
  image: exampleImage(3, 'Der gedeckte Saal'),
  links: [exampleLink('Saal anfragen', '/catering')],
};
