import { exampleText } from '../../site-blocks/example-parts.ts';

export const productCatalogueExample = {
  headline: 'Unser Futter',
  text: exampleText('Für Hunde und Katzen, ohne Zucker.'),
};
