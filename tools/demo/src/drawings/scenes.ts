import { type DishDrawing, drawDish } from './dishes.ts';
import { box, circle, drawing, ellipse, INK, line, shape } from './shapes.ts';

type Place = readonly [dish: DishDrawing, x: number, y: number, size: number];

/** Dishes on a table, seen from above; 320 × 180. */
function table(wood: string, ...places: readonly Place[]): string {
  const boards = [30, 75, 120, 165].map((y) => line(`M0 ${y}h320`, INK, 0.7, 0.12)).join('');
  const dishes = places.map(([dish, x, y, size]) =>
    drawDish(dish).replace('<svg ', `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" `),
  );
  return drawing(box(-1, -1, 322, 182, 0, wood) + boards + dishes.join(''), '0 0 320 180');
}

/** Pictures of pages and articles, by what they show. */
export const scenes = {
  garden: table('#8FB996', ['schnitzel', 160, 96, 150], ['lemonade', 56, 70, 110], ['beer', 268, 72, 110]),
  goose: table('#B5714A', ['goose', 150, 92, 160], ['redCabbage', 278, 60, 96], ['breadDumplings', 40, 128, 96]),
  strudel: table('#E2C79B', ['appleStrudel', 150, 94, 150], ['melange', 276, 66, 96], ['curdStrudel', 36, 44, 100]),
  breakfast: table('#BFD7DA', ['breakfast', 158, 92, 160], ['espresso', 280, 56, 90], ['muesli', 38, 122, 104]),
  soup: table('#D8B98A', ['pumpkinSoup', 96, 92, 140], ['bread', 230, 66, 110], ['chanterelleSoup', 288, 150, 100]),
  pantry: table('#9DB5A0', ['apricotJar', 64, 88, 126], ['gulaschJar', 160, 88, 126], ['honeyJar', 256, 88, 126]),
  vegetarian: table('#C9D9B8', ['falafel', 100, 92, 150], ['risotto', 242, 92, 130], ['leafSalad', 306, 10, 90]),
  beef: table('#A8835C', ['tafelspitz', 120, 94, 156], ['roastPotatoes', 254, 66, 104], ['spinach', 264, 156, 96]),
  sweets: table('#EBC9C0', ['sacher', 84, 88, 126], ['esterhazy', 190, 96, 120], ['linzer', 282, 78, 110]),
  cheese: table('#C9A66B', ['cheeseBoard', 130, 92, 160], ['redWine', 258, 74, 110], ['bread', 300, 150, 96]),
  buffet: table('#E9E1D2', ['canapes', 90, 92, 150], ['sweetTray', 222, 84, 140], ['spritzer', 302, 136, 90]),
  cards: table('#7E5A45', ['beer', 70, 80, 120], ['meatLoaf', 184, 96, 140], ['mustardJar', 282, 70, 96]),
  apprentices: table('#CFC3E0', ['dumplingEgg', 104, 92, 146], ['cucumberSalad', 240, 84, 120], ['roll', 300, 26, 80]),
  trout: table('#AFCBD6', ['trout', 140, 92, 156], ['potatoSalad', 272, 66, 100], ['whiteWine', 286, 146, 96]),
  gifts: table('#D7E0C8', ['giftBox', 92, 90, 140], ['voucher', 220, 84, 120], ['wineBottle', 292, 92, 120]),
  labels: table('#D9D3C6', ['plumJar', 70, 88, 130], ['pickleJar', 166, 88, 130], ['coffeeBag', 262, 88, 130]),
} as const satisfies Readonly<Record<string, string>>;

/** Somebody of the team, from the chest up; 320 × 320. */
const portrait = (ground: string, clothes: string, skin: string, hair: string, isLong = false): string =>
  drawing(
    box(-1, -1, 322, 322, 0, ground) +
      (isLong ? shape('M92 140c0-100 136-100 136 0l12 112H80z', hair) : '') +
      shape('M40 330c4-84 56-106 120-106s116 22 120 106z', clothes) +
      shape('M132 196h56v36c0 16-12 26-28 26s-28-10-28-26z', skin) +
      ellipse(160, 146, 58, 68, skin) +
      shape('M98 146c-4-98 128-98 124 0-10-34-30-46-62-46s-52 12-62 46z', hair) +
      circle(138, 148, 5, INK) +
      circle(182, 148, 5, INK) +
      line('M138 180q22 18 44 0', INK, 4) +
      line('M120 330l14-90M200 330l-14-90', '#fff', 10, 0.55),
    '0 0 320 320',
  );

/** The people of the page about the team. */
export const portraits = {
  maria: portrait('#BFE0C4', '#1C5A43', '#E8B793', '#5E3019', true),
  jakob: portrait('#F6D775', '#31493F', '#F0C7A4', '#8A5A2B'),
  amira: portrait('#D9BBDD', '#5A2F66', '#B97D53', '#17201B', true),
  lukas: portrait('#BFDDEB', '#B3492F', '#F0C7A4', '#D9A441'),
  ines: portrait('#F7C3A0', '#1C5A43', '#D9A078', '#3A1B12', true),
  tomo: portrait('#C9D9B8', '#5B6B66', '#E3B58C', '#17201B'),
} as const satisfies Readonly<Record<string, string>>;

/** A sheet with a seal; 240 × 180. */
const sheet = (seal: string, mark: string): string =>
  drawing(
    box(-1, -1, 242, 182, 0, '#EFEBE2') +
      box(64, 16, 112, 148, 4, '#fff') +
      box(80, 34, 80, 9, 2, INK) +
      [54, 66, 78].map((y) => box(80, y, 80, 4, 2, '#C9CCC4')).join('') +
      circle(120, 124, 25, seal) +
      circle(120, 124, 19, '#fff') +
      shape(mark, seal),
    '0 0 240 180',
  );

/** Certificates as the page about them shows them. */
export const certificates = {
  organic: sheet('#3E8E4E', 'M120 136c-16-8-14-24 0-28 14 4 16 20 0 28z'),
  hygiene: sheet('#2F6E9E', 'M111 124l7 8 13-15 4 4-17 19-11-12z'),
  region: sheet('#B3492F', 'M106 134l14-24 14 24z'),
  energy: sheet('#C98A1B', 'M123 106l-14 20h9l-2 16 15-21h-9z'),
} as const satisfies Readonly<Record<string, string>>;
