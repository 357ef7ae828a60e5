import { exampleId, exampleLink } from '../example-parts.ts';

export const menuExcerptExample = {
  headline: 'Aus der Winterkarte',
  branch: exampleId(41),
  links: [exampleLink('Zur ganzen Karte', '/store/lend')],
};
