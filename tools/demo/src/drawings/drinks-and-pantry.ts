import { bar, box, circle, dots, ellipse, leaf, lemon, line, ring, shape, standShadow, turned } from './shapes.ts';

const glass = (fill: string, light: string, more = ''): string =>
  standShadow(82, 138, 30) +
  shape('M52 40h56l-7 92c-.4 4-3 6-7 6H66c-4 0-6.600-2-7-6z', '#FFFFFF', 0.75) +
  shape('M54 60h52l-5.600 70c-.4 4-2.400 5-6 5H66c-3.600 0-5.600-1-6-5z', fill) +
  shape('M54 60h52l-1 12H55z', light) +
  more;
const ice = `<g opacity=".6">${turned(84, 78, 14, box(-8, -8, 15, 15, 3, '#fff'))}${turned(75, 107, -12, box(-7, -7, 14, 14, 3, '#fff'))}</g>`;
const straw = line('M74 30l-6 96', '#17201B', 4, 0.65);
const wineGlass = (fill: string, light: string): string =>
  ellipse(80, 140, 26, 5, '#17201B', 0.14) +
  shape('M54 30h52c4 34-8 52-26 52S50 64 54 30z', '#FFFFFF', 0.8) +
  shape('M54 48h52c0 22-11 32-26 32S54 70 54 48z', fill) +
  shape('M78 82h4v50h-4z', '#fff') +
  shape('M60 136c0-5 9-6 20-6s20 1 20 6z', '#fff') +
  ellipse(80, 48, 26, 4, light);
const bottle = (glassFill: string, label: string, mark: string): string =>
  standShadow(83, 142, 26, 5) +
  shape('M70 16h20v28c0 8 16 12 16 32v58c0 5-3 8-8 8H62c-5 0-8-3-8-8V76c0-20 16-24 16-32z', glassFill) +
  line('M62 78v50', '#fff', 4, 0.35) +
  box(54, 86, 52, 34, 2, label) +
  mark +
  box(68, 12, 24, 10, 3, '#17201B');
const cup = (coffee: string, foam = ''): string =>
  ellipse(83, 86, 60, 58, '#17201B', 0.12) +
  circle(80, 80, 58, '#FFFFFF') +
  ring(80, 80, 48, '#17201B', 2, 0.08) +
  turned(80, 80, 40, box(30, -8, 30, 16, 8, '#EAF1F4')) +
  circle(80, 80, 38, '#EAF1F4') +
  circle(80, 80, 32, coffee) +
  foam;
const jar = (content: string, lid: string, more = ''): string =>
  standShadow(83, 138, 36, 6) +
  shape('M46 52c0-6 4-8 8-8h52c4 0 8 2 8 8v72c0 8-4 12-12 12H58c-8 0-12-4-12-12z', content) +
  line('M55 60v62', '#fff', 5, 0.35) +
  box(44, 26, 72, 20, 5, lid) +
  box(44, 38, 72, 4, 2, '#17201B').replace('/>', ' opacity=".15"/>') +
  box(56, 76, 48, 36, 4, '#FFFDF4') +
  more;
const bag = (fill: string, more: string): string =>
  standShadow(83, 138, 38, 6) +
  shape('M42 40h76l4 92c0 4-2 6-6 6H44c-4 0-6-2-6-6z', fill) +
  shape('M42 40l6-16h64l6 16z', '#C9A97A') +
  line('M46 40h68', '#17201B', 2, 0.15) +
  more;
const rosemary = (x: number, y: number): string =>
  line(`M${x} ${y + 12}V${y - 12}`, '#1C5A43', 2.5) +
  ([-8, -2, 4] as const).map((dy) => line(`M${x} ${y + dy + 4}l-6-5M${x} ${y + dy + 4}l6-5`, '#1C5A43', 2.5)).join('');

/** Drinks, and jars, bottles and bags to take home. */
export const drinksAndPantry = {
  lemonade: glass(
    '#BFD86A',
    '#D7E998',
    lemon(96, 48, 17) + straw + leaf(66, 84, -20, 22) + leaf(92, 108, 200, 20, '#57A863') + ice,
  ),
  elderflower: glass(
    '#F3EBC2',
    '#FBF6DF',
    straw + dots({ seed: 2, count: 16, x: 80, y: 96, radius: 24 }, 1.6, 3, ['#FFFFFF']) + leaf(70, 76, -20, 18) + ice,
  ),
  appleJuice: glass('#E3A83A', '#F2C766', straw + ice),
  currantJuice: glass('#7A1F3A', '#A23A58', straw + ice),
  icedTea: glass('#B9652A', '#D98A48', lemon(96, 46, 14) + straw + ice),
  cola: glass('#3A1B12', '#5E3019', lemon(96, 46, 12) + straw + ice),
  water: glass(
    '#CFE7F0',
    '#E6F3F8',
    dots({ seed: 5, count: 18, x: 80, y: 98, radius: 24 }, 1.2, 2.4, ['#FFFFFF']) + lemon(98, 46, 11),
  ),
  beer:
    standShadow(86, 140, 36) +
    line('M108 66c22-4 22 44 0 40', '#E6EEF0', 9) +
    shape('M48 44h62v86c0 6-3 9-8 9H56c-5 0-8-3-8-9z', '#E6EEF0') +
    shape('M53 58h52v70c0 4-2 6-5 6H58c-3 0-5-2-5-6z', '#E9A92E') +
    line('M64 70v54M80 70v54M95 70v54', '#F6CB6A', 4, 0.7) +
    circle(58, 44, 13, '#FFFDF4') +
    circle(78, 38, 16, '#FFFDF4') +
    circle(98, 44, 13, '#FFFDF4') +
    box(48, 44, 60, 14, 6, '#FFFDF4'),
  shandy: glass('#F0C64A', '#FFFDF4', dots({ seed: 7, count: 16, x: 80, y: 100, radius: 22 }, 1.2, 2.2, ['#FBE9A8'])),
  whiteWine: wineGlass('#EAD98B', '#F6EDB9'),
  redWine: wineGlass('#7A1F3A', '#A23A58'),
  spritzer:
    wineGlass('#E9F0C4', '#F6F8E0') +
    dots({ seed: 9, count: 14, x: 80, y: 62, radius: 16 }, 1, 2, ['#FFFFFF']) +
    lemon(104, 34, 11),
  melange: cup(
    '#A9743C',
    circle(80, 80, 24, '#F3E3C3') +
      circle(76, 76, 14, '#FFF8E6') +
      dots({ seed: 11, count: 12, radius: 18 }, 1, 1.6, ['#C98D4E']),
  ),
  espresso: cup('#4A2413', ring(80, 80, 26, '#A9743C', 5) + circle(80, 80, 18, '#5E3019')),
  tea: cup(
    '#C9822E',
    ring(80, 80, 26, '#DDA35A', 4) + line('M98 66l22-18', '#FFFDF4', 2.5) + box(116, 36, 16, 16, 3, '#5FA552'),
  ),
  chocolate: cup(
    '#5E3019',
    circle(80, 80, 22, '#FFFDF6') +
      circle(76, 76, 13, '#FFFFFF') +
      dots({ seed: 13, count: 14, radius: 18 }, 1.2, 2, ['#7A4527']),
  ),
  oilBottle: bottle('#3E4A22', '#F6E7B8', circle(80, 103, 9, '#D9772E') + line('M80 94v-3', '#3E8E4E', 3)),
  wineBottle: bottle('#5E7A3A', '#FFFDF4', rosemary(80, 103)),
  syrupBottle: bottle(
    '#C9474E',
    '#FFFDF4',
    circle(76, 104, 6, '#9E2A35') + circle(86, 100, 6, '#C9283C') + leaf(84, 94, -40, 10),
  ),
  plumJar: jar(
    '#5E1F4A',
    '#C7432C',
    circle(72, 94, 8, '#5E1F4A') + circle(86, 96, 8, '#7E3A6A') + leaf(80, 88, -50, 12),
  ),
  apricotJar: jar(
    '#E9922E',
    '#F2B33D',
    circle(76, 96, 9, '#E9922E') + circle(88, 92, 8, '#F2AE5C') + leaf(84, 86, -40, 11),
  ),
  gulaschJar: jar(
    '#8E2F1D',
    '#17201B',
    box(66, 86, 12, 11, 3, '#5E2413') + box(82, 92, 12, 11, 3, '#7E3A22') + leaf(78, 84, -30, 10),
  ),
  pickleJar: jar(
    '#A9C07A',
    '#3E8E4E',
    (
      [
        [68, 94, 70],
        [80, 94, 84],
        [92, 94, 100],
      ] as const
    )
      .map(([x, y, turn]) => bar(x, y, turn, 26, 9, '#5B7A3A'))
      .join(''),
  ),
  honeyJar: jar('#E0A92E', '#FFFDF4', line('M70 96l8-14h10l8 14-8 12H78z', '#E0A92E', 4)),
  mustardJar: jar(
    '#D9B23A',
    '#8A5A2B',
    dots({ seed: 17, count: 18, x: 80, y: 94, radius: 14 }, 1.6, 2.6, ['#8A5A2B', '#C99A2E']),
  ),
  coffeeBag: bag(
    '#4A2413',
    box(54, 64, 52, 50, 6, '#F1E3C6') +
      turned(80, 89, 30, ellipse(0, 0, 12, 17, '#6B3A1C'), line('M-2-14c6 8-4 18 2 28', '#A9743C', 3)),
  ),
  spaetzleBag: bag(
    '#F1E3C6',
    box(54, 62, 52, 26, 4, '#1C5A43') +
      rosemary(80, 75) +
      Array.from({ length: 12 }, (_, place) =>
        bar(
          54 + (place % 4) * 17,
          104 + Math.floor(place / 4) * 11,
          (place * 53) % 180,
          16,
          5,
          place % 2 ? '#F0C24F' : '#E0A92E',
        ),
      ).join(''),
  ),
  granolaBag: bag(
    '#D9B88A',
    box(54, 60, 52, 30, 4, '#FFFDF4') +
      dots({ seed: 19, count: 14, x: 80, y: 75, radius: 11 }, 2, 3.2, ['#B98653', '#7A4A26']) +
      dots({ seed: 20, count: 26, x: 80, y: 114, radius: 22 }, 2, 4, ['#B98653', '#E9D3A0', '#C9283C']),
  ),
  giftBox:
    standShadow(83, 138, 46, 7) +
    box(36, 66, 88, 68, 5, '#1C5A43') +
    box(30, 54, 100, 20, 5, '#2B7556') +
    box(72, 54, 16, 80, 0, '#F2B33D') +
    shape('M80 54C60 50 52 30 66 28c10-1 14 14 14 26 0-12 4-27 14-26 14 2 6 22-14 26z', '#F2B33D') +
    circle(80, 52, 6, '#D9922A'),
  voucher:
    standShadow(83, 118, 58, 7) +
    turned(
      80,
      80,
      -8,
      box(-56, -32, 112, 64, 8, '#FFFDF4'),
      box(-56, -32, 34, 64, 8, '#1C5A43'),
      line('M-22-28v56', '#DFE0D8', 2),
      `<g transform="translate(-39 0)">${rosemary(0, 0).replaceAll('#1C5A43', '#FFFFFF')}</g>`,
      box(-10, -16, 52, 8, 4, '#F2B33D'),
      box(-10, 0, 40, 5, 2.5, '#BCC6BF'),
      box(-10, 11, 30, 5, 2.5, '#BCC6BF'),
    ),
};
