import {
  bar,
  bowl,
  box,
  chunks,
  circle,
  dip,
  dots,
  ellipse,
  friedEgg,
  herbs,
  leaf,
  leaves,
  line,
  plate,
  ring,
  shape,
  standShadow,
  strips,
  tomato,
  turned,
} from './shapes.ts';

const board =
  ellipse(82, 122, 60, 9, '#17201B', 0.14) + box(20, 104, 120, 16, 8, '#B98653') + box(20, 102, 120, 12, 6, '#D3A26B');
const roundBoard =
  ellipse(83, 87, 64, 64, '#17201B', 0.13) + circle(80, 80, 64, '#B98653') + circle(80, 79, 58, '#CB9A62');
const fan = (count: number, fill: string, edge: string, y = 0): string =>
  Array.from({ length: count }, (_, place) =>
    turned(
      46 + place * (68 / (count - 1)),
      70 + y,
      -30 + place * (60 / (count - 1)),
      ellipse(0, 0, 15, 21, fill),
      `<ellipse cx="0" cy="0" rx="15" ry="21" fill="none" stroke="${edge}" stroke-width="3"/>`,
    ),
  ).join('');
const canape = (x: number, y: number, top: string, turn: number): string =>
  box(x - 15, y - 13, 30, 27, 8, '#7A4A26') +
  box(x - 13, y - 12, 26, 23, 6, '#F6E7B8') +
  circle(x, y, 6.5, top) +
  leaf(x + 2, y + 3, turn, 10);
const tray = `<rect x="19" y="41" width="126" height="84" rx="14" fill="#17201B" opacity=".13"/>${box(16, 36, 128, 86, 14, '#9C6B3F')}${box(22, 42, 116, 74, 10, '#B98653')}`;
const openBread = (topping: string): string =>
  standShadow(84, 122, 58, 8) +
  shape('M22 78c0-22 26-34 58-34s58 12 58 34v18c0 10-10 16-24 16H46c-14 0-24-6-24-16z', '#8A5A2B') +
  ellipse(80, 74, 56, 27, '#D9AE72') +
  topping;

/** Cold dishes, breakfast, platters and what is sold by weight. */
export const coldKitchen = {
  meatLoaf:
    board +
    ([0, -13, -26] as const)
      .map(
        (x, place) =>
          `<g transform="translate(${x} 0)">${shape('M64 102V62c0-12 10-16 22-16h22c12 0 20 4 20 16v40z', place % 2 ? '#C97A4B' : '#B5673B')}${shape('M69 102V64c0-9 8-12 18-12h19c10 0 17 3 17 12v38z', '#E5A08F')}</g>`,
      )
      .join('') +
    dots({ seed: 2, count: 24, x: 66, y: 78, radius: 18 }, 1.2, 2.4, ['#F4C9BD', '#CF8474']),
  canapes:
    tray +
    (
      [
        ['#D8402F', -30],
        ['#7DB658', -60],
        ['#E29A3A', -90],
        ['#F7D23E', -120],
        ['#7DB658', -60],
        ['#D8402F', -30],
      ] as const
    )
      .map(([top, turn], place) => canape(44 + (place % 3) * 36, 62 + Math.floor(place / 3) * 35, top, turn))
      .join(''),
  sweetTray:
    tray +
    ([0, 1, 2, 3, 4, 5] as const)
      .map((place) => {
        const x = 44 + (place % 3) * 36;
        const y = 62 + Math.floor(place / 3) * 35;
        return (
          circle(x, y, 14, '#F1E3C6') +
          (place % 2
            ? circle(x, y, 11, '#7A4527') + circle(x - 3, y - 3, 3, '#A9743C')
            : circle(x, y, 11, '#F6C1C9') + circle(x, y, 4, '#C9283C'))
        );
      })
      .join(''),
  coldCuts:
    roundBoard +
    fan(6, '#E5A08F', '#F7E9DF') +
    fan(5, '#A8452C', '#8A3320', 36) +
    chunks({ seed: 8, count: 5, x: 80, y: 108, radius: 18 }, 13, '#E9B93C', '#F8DC8A') +
    leaves(40, 104) +
    tomato(116, 104) +
    herbs({ seed: 9, count: 10, radius: 48 }),
  cheeseBoard:
    roundBoard +
    turned(
      62,
      70,
      -14,
      shape('M-30 14 26-14c8 4 10 14 8 28z', '#F2C64A'),
      shape('M-30 14h64v14h-64z', '#E0A92E'),
      circle(6, 20, 4, '#C98D1E'),
      circle(-10, 21, 3, '#C98D1E'),
      circle(14, 4, 3, '#E0A92E'),
    ) +
    turned(104, 100, 10, box(-22, -14, 44, 28, 10, '#FFFDF4'), box(-18, -10, 36, 20, 8, '#F6EBC9')) +
    (
      [
        [52, 108],
        [60, 114],
        [50, 118],
        [62, 104],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 6, '#5A2F66') + circle(x - 2, y - 2, 1.8, '#8A5A98'))
      .join('') +
    leaves(104, 60),
  ham:
    board +
    turned(
      80,
      76,
      0,
      shape('M-50 26C-54-10-34-34 2-34s50 18 48 44c-1 10-6 16-16 16z', '#C77A5E'),
      shape('M-42 22C-44-8-28-26 2-26s42 14 40 34c-1 8-4 14-12 14z', '#EDB3A4'),
      line('M-30 10c10-16 30-20 50-14M-24 20c14-10 34-12 52-4', '#F9DED5', 3),
    ),
  bacon:
    board +
    ([-24, -8, 8, 24] as const)
      .map((y, place) =>
        turned(
          80,
          74 + y * 0.8,
          -4 + place * 3,
          box(-50, -7, 100, 14, 6, '#8E2F1D'),
          box(-48, -5, 96, 4, 2, '#F3DCCB'),
          box(-46, 2, 92, 2.5, 1, '#E9C2AE'),
        ),
      )
      .join(''),
  cheese:
    board +
    shape('M28 100V72l86-34c12 6 18 22 18 40v22z', '#F2C64A') +
    shape('M28 72l86-34c12 6 18 22 18 40z', '#F8DC8A') +
    circle(60, 88, 6, '#D9A32A') +
    circle(96, 90, 8, '#D9A32A') +
    circle(80, 66, 4, '#E0B648') +
    circle(104, 62, 5, '#E0B648'),
  sausageRing:
    board +
    turned(
      80,
      70,
      0,
      `<path d="M-34 22C-48-20 48-20 34 22" fill="none" stroke="#8E3320" stroke-width="24" stroke-linecap="round"/>`,
      line('M-30 14C-40-14 40-14 30 14', '#C06A4A', 5),
    ) +
    line('M46 96l-6 8M114 96l6 8', '#E9D3A0', 4),
  mince:
    board +
    strips({ seed: 21, count: 60, y: 74, radius: 32 }, 20, 7, ['#C9474E', '#E08A86', '#B0383F']) +
    herbs({ seed: 22, count: 4, y: 72, radius: 20 }),
  beefCut:
    board +
    shape('M30 98c-6-26 8-52 44-54 30-2 58 14 58 38 0 14-8 16-20 16z', '#9E2A35') +
    shape('M40 92c-2-20 10-38 36-40 24-1 46 12 46 28 0 8-6 12-14 12z', '#C9474E') +
    line('M58 82c8-14 22-20 40-16M76 90c8-8 20-10 32-6', '#F3DCCB', 4),
  breakfast:
    plate() +
    friedEgg(66, 66, 1.1) +
    (
      [
        [100, 56, 30],
        [108, 74, 20],
      ] as const
    )
      .map(([x, y, turn]) => bar(x, y, turn, 34, 9, '#8E2F1D') + bar(x, y - 1, turn, 30, 3, '#F3DCCB'))
      .join('') +
    turned(
      76,
      106,
      10,
      circle(0, 0, 18, '#C98A36'),
      circle(-1, -2, 15, '#E9B25E'),
      line('M-8-4c6 4 12 4 16-2', '#C98A36', 3),
    ) +
    dip(112, 108, '#9E2A35', 13) +
    leaves(46, 96),
  muesli:
    bowl('#FBF6EA', '#C7DCE4') +
    dots({ seed: 25, count: 60, radius: 44 }, 2, 4, ['#D9B88A', '#B98653', '#E9D3A0']) +
    (
      [
        [64, 66],
        [98, 62],
        [88, 96],
        [60, 96],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 8, '#C9283C') + circle(x - 2, y - 2, 2.4, '#F09AA4'))
      .join('') +
    (
      [
        [80, 78],
        [106, 86],
        [72, 110],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 6, '#3A4A8A') + circle(x - 2, y - 2, 1.8, '#8A9AD0'))
      .join('') +
    leaves(84, 60),
  avocadoBread: openBread(
    shape('M36 74c6-18 26-22 44-22s38 6 44 22c-8 14-28 20-44 20S44 88 36 74z', '#A9C95A') +
      strips({ seed: 27, count: 20, y: 72, radius: 28 }, 10, 4, ['#C9DE86', '#8FB344']) +
      tomato(66, 70, 6) +
      tomato(92, 76, 6) +
      herbs({ seed: 28, count: 8, y: 72, radius: 26 }),
  ),
  eggBread: openBread(
    ([58, 80, 102] as const).map((x) => ellipse(x, 72, 15, 12, '#FFFDF6') + circle(x, 72, 6.5, '#F4B63A')).join('') +
      herbs({ seed: 30, count: 16, y: 72, radius: 30 }),
  ),
  salmonBread: openBread(
    ([56, 76, 96, 110] as const)
      .map((x, place) =>
        turned(
          x,
          70 + (place % 2) * 6,
          -20,
          ellipse(0, 0, 18, 10, '#F08A5E'),
          line('M-12-3c8 4 16 4 24-2M-10 4c8 2 14 2 20-2', '#F9C3A6', 2.5),
        ),
      )
      .join('') +
      ring(84, 66, 7, '#A44A7C', 2.6) +
      leaf(70, 80, -10, 16),
  ),
  beefTartare:
    plate() +
    circle(78, 74, 30, '#9E2A35') +
    dots({ seed: 33, count: 40, x: 78, y: 74, radius: 27 }, 2, 3.4, ['#C9474E', '#86202B', '#B0383F']) +
    circle(78, 70, 11, '#F4B63A') +
    circle(75, 67, 3.4, '#FFE39A') +
    (
      [
        [112, 96],
        [118, 106],
        [106, 108],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 4, '#5B7A3A'))
      .join('') +
    turned(60, 116, -10, box(-24, -7, 48, 14, 5, '#C98D4E'), box(-22, -6, 44, 8, 4, '#EBCB94')) +
    ring(108, 64, 8, '#A44A7C', 2.6),
  beefBroth:
    bowl('#D9A04A', '#FFFFFF', '#B9802E') +
    chunks({ seed: 35, count: 7, radius: 36 }, 14, '#E08A2E', '#F2AE5C') +
    chunks({ seed: 36, count: 6, radius: 36 }, 17, '#8A5A44', '#AE7C65') +
    herbs({ seed: 37, count: 24, radius: 44 }),
};
