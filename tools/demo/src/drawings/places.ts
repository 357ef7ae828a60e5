import { box, circle, drawing, line, shape } from './shapes.ts';

type House = {
  ground: string;
  wall: string;
  roof: 'flat' | 'gable' | 'dome';
  roofFill: string;
  awning: string;
  windowCorner: number;
  /** What stands behind the house. */
  behind?: string;
};

const WINDOWS_X = [55, 111, 167, 223];
const STRIPE = 25.4;

/** A house with a shop, as a wide picture: 1600 × 900 at the scale of the branch cards. */
function house({ ground, wall, roof, roofFill, awning, windowCorner, behind = '' }: House): string {
  const top = { flat: 34, gable: 46, dome: 44 }[roof];
  const roofs = {
    flat: shape('M30 34h260v-9H30z', roofFill, 0.8),
    gable: shape('M30 46 70 14h180l40 32z', roofFill),
    dome: shape('M34 44q126-52 252 0z', roofFill),
  };
  const windows = WINDOWS_X.map(
    (x) =>
      box(x, top + 16, 30, 36, windowCorner, '#F7F7F4') +
      box(x + 4, top + 20, 22, 32, windowCorner, '#31493F') +
      line(`M${x + 15} ${top + 20}v32M${x + 4} ${top + 35}h22`, '#fff', 2),
  ).join('');
  const stripes = Array.from({ length: 9 }, (_, place) =>
    shape(`M${46 + place * STRIPE} 100h${STRIPE}v18a12.7 10 0 0 1-${STRIPE} 0z`, place % 2 ? '#fff' : awning),
  ).join('');
  return drawing(
    box(-90, -60, 500, 260, 0, ground) +
      behind +
      box(40, top, 240, 150, 0, wall) +
      roofs[roof] +
      windows +
      box(52, 112, 216, 70, 0, '#17201B') +
      box(62, 128, 72, 54, 0, '#F6D775') +
      box(186, 128, 72, 54, 0, '#F6D775') +
      box(140, 124, 40, 58, 0, awning) +
      circle(172, 156, 2.5, '#fff') +
      stripes +
      circle(98, 160, 11, '#C77F35') +
      circle(222, 160, 11, '#5FA552') +
      shape('M-90 178h500v8H-90z', '#17201B', 0.25),
    '-48 -44 416 224',
  );
}

const hills = (fill: string): string => shape('M-90 186C-40 60 20 70 60 186zM270 186c20-96 80-96 140 0z', fill);
const peaks = (fill: string): string => shape('M-90 186-20 70 60 186zM240 186 310 50l100 136z', fill);

/** The houses of the six branches. */
export const houses = {
  josefstadt: house({
    ground: '#BFDDEB',
    wall: '#E8C98F',
    roof: 'flat',
    roofFill: '#17201B',
    awning: '#1C5A43',
    windowCorner: 2,
  }),
  naschmarkt: house({
    ground: '#F6D775',
    wall: '#C9D9B8',
    roof: 'flat',
    roofFill: '#17201B',
    awning: '#B3492F',
    windowCorner: 12,
  }),
  graz: house({
    ground: '#BFE0C4',
    wall: '#E3A58F',
    roof: 'gable',
    roofFill: '#8E3B27',
    awning: '#31493F',
    windowCorner: 2,
    behind: hills('#8FBF96'),
  }),
  linz: house({
    ground: '#D9BBDD',
    wall: '#F1E3C6',
    roof: 'dome',
    roofFill: '#5B6B66',
    awning: '#5A2F66',
    windowCorner: 2,
  }),
  salzburg: house({
    ground: '#F7C3A0',
    wall: '#B9C7CF',
    roof: 'flat',
    roofFill: '#17201B',
    awning: '#B3492F',
    windowCorner: 2,
    behind: peaks('#D99A7C'),
  }),
  stPoelten: house({
    ground: '#BFDDEB',
    wall: '#E8C98F',
    roof: 'flat',
    roofFill: '#17201B',
    awning: '#31493F',
    windowCorner: 2,
  }),
};

/** The company's mark: a sprig of rosemary with one golden leaf. */
const mark = (ground: string, sprig: string, leaf: string) =>
  drawing(
    box(0, 0, 40, 40, 11, ground) +
      line('M20 33V9', sprig, 2.6) +
      line('M20 15l-6-5M20 15l6-5M20 21.5l-7.5-5.5M20 21.5l7.5-5.5M20 28l-6.5-5', sprig, 2.6) +
      line('M20 28l6.5-5', leaf, 2.6),
    '0 0 40 40',
  );
export const logo = mark('#1C5A43', '#fff', '#F2B33D');
export const logoDark = mark('#7CC7A3', '#0B1410', '#8A4B00');
