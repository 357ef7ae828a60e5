import type { Diet } from '@filiale/contracts/catalog/diets';
import type { ProductRecord } from './dish.ts';

type Facts = Pick<ProductRecord, 'diets' | 'dietsByChoice' | 'hasNoAllergens'>;
const is = (diet: Diet, ...keys: string[]): [string, Facts][] => keys.map((key) => [key, { diets: [diet] }]);

/** Diets of dishes, with all or with matching choices, and dishes without allergens. Other dishes list their letters, or nothing is known. */
const facts: ReadonlyMap<string, Facts> = new Map([
  ...is('vegetarian', 'kuerbiscremesuppe', 'knoblauchcremesuppe', 'falafelteller', 'kuerbisrisotto', 'eiernockerl'),
  ...is('vegetarian', 'gurkensalat', 'mittag-gemuese', 'mittag-eiernockerl', 'muesli', 'eibrot'),
  ...is('vegetarian', 'kaiserschmarrn', 'apfelstrudel', 'topfenstrudel', 'sachertorte', 'mohnnudeln'),
  ...is('vegetarian', 'melange', 'heisse-schokolade', 'eiskaffee'),
  ...is('vegan', 'kaeferbohnensalat', 'maerzen', 'radler', 'gemischter-satz', 'gruener-veltliner', 'zweigelt'),
  ['kaesespaetzle', { dietsByChoice: ['vegetarian'] }],
  ['blattsalat', { dietsByChoice: ['vegan'] }],
  ['avocadobrot', { dietsByChoice: ['vegan'] }],
  ['pommes', { diets: ['vegetarian'], dietsByChoice: ['vegan'], hasNoAllergens: true }],
  ['roesterdaepfel', { diets: ['vegan'], hasNoAllergens: true }],
  ['kraeuterlimonade', { diets: ['vegan'], hasNoAllergens: true }],
  ['hollersoda', { diets: ['vegan'], hasNoAllergens: true }],
  ['apfelsaft', { diets: ['vegan'], hasNoAllergens: true }],
  ['mineralwasser', { diets: ['vegan'], hasNoAllergens: true }],
  ['espresso', { diets: ['vegan'], hasNoAllergens: true }],
]);

export const factsOf = (key: string): Facts => facts.get(key) ?? {};
