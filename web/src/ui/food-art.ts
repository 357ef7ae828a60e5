import type { FoodArt } from './food-tile.tsx';

const grounds = ['butter', 'sky', 'mint', 'plum', 'peach', 'brick'] as const;

/** Drawings of the sprite by words of a dish's name; the first match counts, so narrow words stand before wide ones. */
const drawings: readonly (readonly [symbol: string, words: RegExp])[] = [
  ['leberkaese', /leberkäs|wurst|würst|schinken|aufschnitt|debrezin|frankfurter|sausage|ham\b/i],
  ['kaspressknoedel', /suppe|kaspress|frittaten|brühe|soup/i],
  ['krautsalat', /krautsalat|coleslaw|sauerkraut/i],
  ['erdaepfelsalat', /erdäpfelsalat|petersilerdäpfel|pommes|wedges|kartoffel|potato|fries/i],
  ['rotkraut', /rotkraut|blaukraut|red cabbage/i],
  ['gulasch', /gulasch|ragout|eintopf|chili|stew|bohnen|linsen/i],
  ['backhendlsalat', /salat|salad|bowl|gemüse|vegetar|vegan/i],
  ['kaiserschmarrn', /schmarrn|palatschink|pancake/i],
  ['spaetzle', /spätzle|nudel|nockerl|pasta|lasagne|fleckerl|noodle|käse|cheese/i],
  ['strudel', /strudel|torte|kuchen|mehlspeis|schnitte|dessert|sacher|cake/i],
  ['zwetschkenknoedel', /knödel|dumpling|buchtel|krapfen/i],
  ['gansl', /gansl?\b|ente|hendl|huhn|chicken|goose|duck/i],
  ['tafelspitz', /tafelspitz|rind|braten|steak|beef|roast|lachs|forelle|fisch|fish/i],
  ['broetchen', /brötchen|platte|buffet|catering|jause|platter/i],
  ['burger', /burger|semmel|sandwich|toast|frühstück|weckerl|brot|breakfast|bread/i],
  ['wein', /(?<!sch)wein|satz\b|veltliner|zweigelt|riesling|prosecco|sekt|heurig|gastgarten|wine|bier|beer/i],
  ['limonade', /limo|saft|wasser|cola|tee\b|kaffee|getränk|soda|sirup|juice|water|coffee|drink/i],
  ['schnitzel', /schnitzel|cordon|gebacken|paniert|mittag|lunch|menü|herd/i],
];

/** Drawn where no word says what a dish is: an empty plate fits everything. */
const NEUTRAL = 'teller';

/** Words for drinks and sweets; dishes in neither list are savoury. */
const families: readonly (readonly string[])[] = [
  ['wein', 'limonade'],
  ['strudel', 'kaiserschmarrn', 'zwetschkenknoedel'],
];
const familyOf = (symbol: string): number => families.findIndex((symbols) => symbols.includes(symbol));

const drawingOf = (words: string): string | undefined => drawings.find(([, pattern]) => pattern.test(words))?.[0];

/** A stable number from an id (FNV-1a, whose upper bits spread well), so that a dish keeps its ground. */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const sign of id) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0;
  return hash >>> 8;
}

/**
 * The drawing of a dish or tag: the one its name says, where its category does not say that it is something else altogether (a drink, a
 * sweet, neither), else the category's, else a neutral one. The ground goes by the id.
 */
export function foodArt(id: string, name: string, category = ''): FoodArt {
  const ground = grounds[numberOf(id) % grounds.length] ?? 'butter';
  const own = drawingOf(name);
  const common = drawingOf(category);
  const fits = own !== undefined && (common === undefined || familyOf(own) === familyOf(common));
  return { symbol: (fits ? own : common) ?? NEUTRAL, ground };
}

/** One word for a drawing, as it travels in the page. */
export const artKey = ({ symbol, ground }: FoodArt): string => `${symbol}/${ground}`;
export function artOfKey(key: string): FoodArt {
  const [symbol = NEUTRAL, ground = 'butter'] = key.split('/');
  return { symbol, ground };
}
