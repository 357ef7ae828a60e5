import type { Branch } from '@filiale/contracts/catalog/branch';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from './demo-id.ts';

type AreaInput = NonNullable<InputOf<typeof Branch>['deliveryAreas']>[number];

/** `[area, fee, free from, minimum, postcodes]`, amounts in euros; a fee of 0 is free delivery. */
type AreaLine = readonly [area: string, fee: number, freeFrom: number | null, minimum: number, zipCodes: string];

/** Delivery areas of a branch; their ids stay the same at every load. */
const areasOf = (branch: string, lines: readonly AreaLine[]): AreaInput[] =>
  lines.map(([area, price, freeFromOrderValue, minimumOrderValue, zipCodes]) => ({
    id: demoId('area', `${branch}/${area}`),
    area,
    zipCodes,
    price,
    tax: 20,
    free: price === 0,
    freeFromOrderValue,
    minimumOrderValue,
  }));

export const josefstadtAreas = areasOf('wien-josefstadt', [
  ['1080 Josefstadt', 2.9, 45, 15, '1080'],
  ['1070 Neubau', 2.9, 45, 15, '1070'],
  ['1090 Alsergrund', 3.5, 50, 18, '1090'],
  ['1010 Innere Stadt', 3.9, 55, 20, '1010'],
  ['1060 Mariahilf', 3.9, 55, 20, '1060'],
  ['1160 Ottakring', 4.5, 60, 25, '1160'],
  ['1170 Hernals', 4.9, 60, 25, '1170'],
]);
/** Two areas: the city on the near side of the Mur, and everything up to the ring road. */
export const grazAreas = areasOf('graz-lend', [
  ['Graz Lend, Gries, Innere Stadt', 0, null, 20, '8010, 8020'],
  ['Graz Geidorf, Eggenberg, Jakomini', 3.9, 60, 30, '8010, 8020, 8036-8047, 8051-8055'],
]);
export const linzAreas = areasOf('linz-altstadt', [
  ['Linz', 0, null, 150, '4020-4040'],
  ['Linz-Land, Urfahr-Umgebung', 25, 500, 250, '4041-4073, 41*, 42*, 449*, 45*'],
  ['Wels, Steyr', 45, 900, 400, '4400-4407, 4600-4655'],
]);
