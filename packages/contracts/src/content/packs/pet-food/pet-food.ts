import { inPack } from '../in-pack.ts';
import { product } from './product.ts';
import { productCatalogue } from './product-catalogue.ts';
import { productCatalogueExample } from './product-catalogue-example.ts';

/** What the website of a maker of pet food needs besides. Source: SITE-025. */
export const petFood = {
  nodes: inPack('pet-food', { product }),
  blocks: inPack('pet-food', { productCatalogue }),
  examples: { productCatalogue: productCatalogueExample },
};
