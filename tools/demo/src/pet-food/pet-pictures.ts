import type { ImageReference } from '@filiale/contracts/fields/fields';
import { demoId } from '../demo-id.ts';
import { box, circle, drawing, ellipse, INK, line, shape } from '../drawings/shapes.ts';

/** A paw of four toes around a point. */
const paw = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${
    shape('M-16 14c0-14 8-20 16-20s16 6 16 20c0 8-8 12-16 12s-16-4-16-12z', fill) +
    [-19, -7, 7, 19].map((left, toe) => ellipse(left, toe % 3 === 0 ? -8 : -19, 6, 8, fill)).join('')
  }</g>`;

/** A bag of food on a coloured ground; 160 × 160. */
const bag = (ground: string, paper: string, stripe: string): string =>
  drawing(
    box(-1, -1, 162, 162, 0, ground) +
      ellipse(82, 142, 48, 7, INK, 0.14) +
      shape('M42 26h76l6 112q-44 8-88 0z', paper) +
      shape('M42 26h76l1 14H41z', INK, 0.16) +
      box(40, 92, 82, 26, 0, stripe) +
      paw(80, 66, 0.9, stripe),
  );
/** A tin. */
const tin = (ground: string, paper: string, stripe: string): string =>
  drawing(
    box(-1, -1, 162, 162, 0, ground) +
      ellipse(82, 136, 50, 8, INK, 0.14) +
      shape('M38 50h84v76q-42 16-84 0z', paper) +
      ellipse(80, 50, 42, 11, '#C9CCC4') +
      ellipse(80, 50, 34, 7, '#E6E8E2') +
      paw(80, 92, 0.8, stripe),
  );
/** Sticks and bites beside each other. */
const sticks = (ground: string, fill: string, light: string): string =>
  drawing(
    box(-1, -1, 162, 162, 0, ground) +
      [0, 1, 2, 3, 4]
        .map((place) => line(`M${38 + place * 20} 118 ${56 + place * 14} 44`, place % 2 ? light : fill, 12))
        .join('') +
      paw(122, 128, 0.5, fill),
  );
/** A meadow with paws, as wide as a page; 320 × 180. */
const meadow = (sky: string, grass: string, hill: string): string =>
  drawing(
    box(-1, -1, 322, 182, 0, sky) +
      circle(258, 44, 22, '#F6D775') +
      shape('M-10 150C60 70 130 84 190 128c50-40 100-30 150 22v40H-10z', hill) +
      shape('M-10 140c80-26 240-26 340 6v46H-10z', grass) +
      paw(70, 140, 0.6, INK) +
      paw(120, 158, 0.7, INK) +
      paw(180, 146, 0.6, INK),
    '0 0 320 180',
  );
const sheet = drawing(
  box(-1, -1, 242, 182, 0, '#EFEBE2') +
    box(64, 16, 112, 148, 4, '#fff') +
    box(80, 34, 80, 9, 2, INK) +
    [54, 66, 78].map((y) => box(80, y, 80, 4, 2, '#C9CCC4')).join('') +
    circle(120, 124, 26, '#B0562C') +
    paw(120, 124, 0.55, '#fff'),
  '0 0 240 180',
);

/** The drawings, with their sides in px. */
const drawings = {
  logo: [drawing(box(0, 0, 40, 40, 11, '#B0562C') + paw(20, 21, 0.55, '#fff'), '0 0 40 40'), 1600, 1600],
  meadow: [meadow('#BFDDEB', '#7FB069', '#A9CF8E'), 1600, 900],
  evening: [meadow('#F3C9A5', '#6E8F63', '#93B083'), 1600, 900],
  certificate: [sheet, 1600, 1200],
  fish: [sticks('#CFE1EA', '#3F6F8C', '#6E9DB8'), 1600, 1600],
  cheese: [sticks('#F5E3B8', '#C98A1B', '#E4B24A'), 1600, 1600],
  mint: [sticks('#D7E7D0', '#4C8A55', '#7FB069'), 1600, 1600],
  beef: [sticks('#EBD3C5', '#7A3B22', '#A25A38'), 1600, 1600],
  lamb: [bag('#E6D9EA', '#6A4C77', '#F1E3C6'), 1600, 1600],
  carrot: [sticks('#F8DEC6', '#C9662B', '#E58B4E'), 1600, 1600],
  salmon: [tin('#D9E6E8', '#2F5D6B', '#F3C9A5'), 1600, 1600],
  poultry: [bag('#EFE3C3', '#8C5A2B', '#F1E3C6'), 1600, 1600],
  game: [bag('#D3DDCB', '#3F5A3C', '#F1E3C6'), 1600, 1600],
} as const satisfies Readonly<Record<string, readonly [string, number, number]>>;
type Name = keyof typeof drawings;

export const petImage = (name: Name, alt = ''): ImageReference => {
  const [, widthPx, heightPx] = drawings[name];
  return { id: demoId('image', `pets/${name}`), version: 1, extension: 'jpg', alt, widthPx, heightPx };
};
/** What the drawings show, in German and English. */
const words: Readonly<Record<Name, readonly [de: string, en: string]>> = {
  logo: ['Pfote & Napf', 'Pfote & Napf'],
  meadow: ['Wiese unter blauem Himmel', 'A meadow below a blue sky'],
  evening: ['Wiese am Abend', 'A meadow in the evening'],
  certificate: ['Zertifikat', 'Certificate'],
  fish: ['Packung mit Fischstangerln', 'A pack of fish sticks'],
  cheese: ['Packung mit Käsestangerln', 'A pack of cheese sticks'],
  mint: ['Packung mit Minzstangerln', 'A pack of mint sticks'],
  beef: ['Packung mit Rindstangerln', 'A pack of beef sticks'],
  lamb: ['Sack mit Lammfutter', 'A bag of lamb food'],
  carrot: ['Packung mit Karottenstangerln', 'A pack of carrot sticks'],
  salmon: ['Dose mit Lachsfutter', 'A tin of salmon food'],
  poultry: ['Sack mit Geflügelfutter', 'A bag of poultry food'],
  game: ['Sack mit Wildfutter', 'A bag of venison food'],
};

export const petPictures = (Object.keys(drawings) as Name[]).map((name) => ({
  ...{
    id: petImage(name).id,
    name: `${name}.jpg`,
    svg: drawings[name][0],
    extension: 'jpg' as const,
    alt: words[name],
  },
}));
