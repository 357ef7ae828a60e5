import {
  bar,
  bowl,
  box,
  chunks,
  circle,
  dip,
  dots,
  dumpling,
  ellipse,
  friedEgg,
  greens,
  herbs,
  leaf,
  leaves,
  lemon,
  line,
  PAN,
  plate,
  potatoes,
  shape,
  strips,
  tomato,
  turned,
} from './shapes.ts';

const breaded = (seed: number): string =>
  shape('M40 66C44 44 72 36 94 42c20 4 30 18 26 34-3 14-10 30-30 32-22 3-56-12-50-42z', '#D9892B') +
  shape('M46 66c4-16 26-23 46-18 16 4 24 15 21 27-3 12-9 23-25 25-18 2-46-10-42-34z', '#EBA643') +
  dots({ seed, count: 34, x: 82, y: 75, radius: 30 }, 1.4, 2.8, ['#D9892B', '#F6C56B']);

const slices = (dark: string, light: string, rind: string): string =>
  [0, 1, 2, 3]
    .map(
      (place) =>
        `<g transform="translate(${place * 13} ${place * -3})">${shape('M46 92c-6-14 2-34 16-36 10-1 14 12 10 26-3 12-18 22-26 10z', place % 2 ? light : dark)}${line('M46 92c-6-14 2-34 16-36', rind, 3.5)}</g>`,
    )
    .join('');

const drumstick =
  shape('M104 40l16-12c4-3 10 1 8 6 6 0 8 7 3 10l-17 9z', '#FFF6E6') +
  shape('M38 84C36 58 62 36 92 38c16 1 26 10 24 22-3 18-24 20-32 34-7 12-20 18-32 12-9-4-14-12-14-22z', '#9A4E1C') +
  shape('M45 82C44 62 66 44 90 46c12 1 18 7 16 15-4 13-22 15-31 30-5 9-14 13-22 9-5-3-8-9-8-18z', '#C06A27') +
  line('M54 78c2-12 14-22 28-24', '#E8A45C', 5);

/** Warm dishes. */
export const mains = {
  schnitzel: plate() + breaded(3) + lemon(106, 104) + leaves(60, 112),
  porkSchnitzel:
    plate() +
    breaded(8) +
    potatoes(
      [
        [52, 108],
        [70, 116],
        [90, 116],
      ],
      11,
      9,
    ) +
    herbs({ seed: 5, count: 8, x: 70, y: 112, radius: 16 }) +
    lemon(112, 98, 11),
  tafelspitz:
    plate() +
    slices('#A65A4D', '#B4685A', '#F3DCCB') +
    greens(104, 104, 15, 4) +
    strips({ seed: 9, count: 16, x: 70, y: 112, radius: 10 }, 11, 2.6, ['#FFF7E0', '#F0E2BC']),
  gulasch:
    bowl('#8E2F1D', '#FFFFFF', '#6E2113') +
    chunks({ seed: 21, count: 9, radius: 36 }, 21, '#5E2413', '#7E3A22') +
    friedEgg(88, 84, 0.85) +
    herbs({ seed: 4, count: 14, radius: 42 }),
  spaetzle:
    bowl('#F0C24F', PAN) +
    strips({ seed: 2, count: 90 }, 20, 6, ['#F6D878', '#EDB93C', '#FBE7A1']) +
    strips({ seed: 6, count: 24, radius: 22 }, 17, 3, ['#8A4B1F', '#A9672E']) +
    herbs({ seed: 7, count: 14, radius: 40 }),
  chickenSalad:
    bowl('#5FA552', '#F3EBDD') +
    leaf(56, 66, 20, 34, '#79BC62') +
    leaf(104, 60, 150, 36) +
    leaf(62, 104, -20, 36, '#8CCB74') +
    leaf(100, 108, 200, 34, '#4C9A55') +
    (
      [
        [58, 60, 20],
        [78, 84, -30],
        [100, 78, 50],
        [66, 98, 80],
        [92, 56, -60],
      ] as const
    )
      .map(([x, y, turn]) => bar(x, y, turn, 30, 12, '#E0993A') + bar(x, y - 2, turn, 20, 4, '#F2BC66'))
      .join('') +
    tomato(110, 92) +
    tomato(52, 84) +
    tomato(82, 112) +
    strips({ seed: 12, count: 12 }, 6, 3.4, ['#2F4A2A', '#3C5A33']),
  goose:
    plate() +
    drumstick +
    dumpling(109, 98, 20, '#E0C27C', '#F5E3B0') +
    herbs({ seed: 3, count: 6, x: 106, y: 96, radius: 11 }) +
    strips({ seed: 14, count: 34, x: 82, y: 116, radius: 15 }, 13, 4, ['#6B2457', '#8A3A72', '#54183F']),
  roastPork:
    plate() +
    slices('#C58A66', '#D39B76', '#8A4B1F') +
    dumpling(108, 106, 18, '#E0C27C', '#F5E3B0') +
    strips({ seed: 31, count: 28, x: 66, y: 114, radius: 14 }, 11, 3.4, ['#E6EFC0', '#C5D98A', '#F2F6D8']),
  trout:
    plate('#EAF1F4') +
    turned(
      80,
      76,
      -14,
      shape('M-52 0C-34-24 22-24 40-2L58-16C56-6 56 6 58 16L40 2C22 24-34 24-52 0z', '#8FA3A6'),
      shape('M-46 0C-30-14 20-14 36-1C20 4-28 6-46 0z', '#C3D0D0'),
      dots({ seed: 17, count: 16, x: -4, y: 4, radius: 20 }, 1.2, 2, ['#5E7276']),
      circle(-38, -4, 3, '#fff'),
      circle(-38, -4, 1.6, '#17201B'),
    ) +
    lemon(108, 110, 12) +
    potatoes(
      [
        [52, 112],
        [70, 118],
      ],
      11,
      9,
    ) +
    herbs({ seed: 19, count: 10, x: 64, y: 114, radius: 16 }),
  stuffedPepper:
    bowl('#C7432C', '#FFFFFF', '#A1301E') +
    shape('M52 62c8-16 26-12 30-4 8-9 26-6 28 10 2 18-12 36-30 36S48 82 52 62z', '#E2593C') +
    ellipse(80, 68, 22, 10, '#8A4B2F') +
    dots({ seed: 22, count: 18, x: 80, y: 68, radius: 12 }, 1.4, 2.2, ['#F3E3C3', '#B06A45']) +
    line('M82 50c2-8 8-10 12-9', '#3F7F3D', 5) +
    herbs({ seed: 23, count: 10, y: 112, radius: 14 }),
  risotto:
    bowl('#F3E2B3', '#FFFFFF') +
    strips({ seed: 41, count: 70 }, 7, 4, ['#FBF0CF', '#EAD292']) +
    chunks({ seed: 44, count: 9, radius: 36 }, 13, '#E08A2E', '#F2AE5C') +
    strips({ seed: 46, count: 12, radius: 36 }, 11, 5, ['#FFFDF4']) +
    leaf(72, 78, -40, 20) +
    leaf(90, 82, 20, 18, '#57A863'),
  liver:
    plate() +
    chunks({ seed: 51, count: 11, x: 70, y: 74, radius: 26 }, 18, '#7A3A22', '#9A5234') +
    chunks({ seed: 53, count: 6, x: 100, y: 98, radius: 16 }, 12, '#E9C77A', '#F8E3AC') +
    strips({ seed: 55, count: 18, x: 74, y: 78, radius: 30 }, 12, 3, ['#C98D4E', '#E0AE72']) +
    herbs({ seed: 56, count: 12, x: 80, y: 80, radius: 34 }),
  groestl:
    bowl('#D9A441', PAN) +
    chunks({ seed: 61, count: 16, radius: 38 }, 16, '#D39432', '#F0C468') +
    chunks({ seed: 63, count: 8, radius: 36 }, 13, '#8E4A2B', '#B06A45') +
    friedEgg(82, 78) +
    herbs({ seed: 64, count: 16, radius: 42 }),
  lasagne:
    plate() +
    turned(
      80,
      80,
      -12,
      box(-38, -28, 76, 56, 8, '#B3492F'),
      box(-38, -32, 76, 52, 8, '#F2C766'),
      box(-30, -26, 60, 40, 6, '#F8DC94'),
      dots({ seed: 71, count: 22, x: 0, y: -6, radius: 24 }, 1.6, 3.4, ['#D9892B', '#E9B04E']),
    ) +
    leaves(66, 118) +
    tomato(108, 112),
  boiledBeefSalad:
    plate() +
    slices('#9A6A55', '#AE7C65', '#F3DCCB') +
    (
      [
        [52, 104],
        [70, 114],
        [96, 110],
        [104, 90],
      ] as const
    )
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="#A44A7C" stroke-width="2.6"/>`)
      .join('') +
    greens(104, 62, 12, 5) +
    strips({ seed: 76, count: 10, x: 78, y: 104, radius: 26 }, 6, 3, ['#2F4A2A', '#F7D23E']),
  meatLoafRoll:
    ellipse(82, 126, 56, 8, '#17201B', 0.14) +
    shape('M26 106h108c2 13-8 18-20 18H46c-12 0-22-5-20-18z', '#D99A45') +
    box(20, 80, 120, 26, 6, '#E5A08F') +
    dots({ seed: 78, count: 20, x: 80, y: 93, radius: 12 }, 1.2, 2, ['#F4C9BD', '#CF8474']) +
    line('M24 80h112', '#E8C33E', 6) +
    shape('M24 78C22 48 48 32 80 32s58 16 56 46z', '#E9B25E') +
    line('M56 42c2 12 6 20 12 30M104 42c-3 10-7 20-12 30', '#C98A36', 3),
  burger:
    ellipse(82, 124, 56, 9, '#17201B', 0.14) +
    shape('M26 110h108c2 12-8 16-20 16H46c-12 0-22-4-20-16z', '#D99A45') +
    shape('M22 98c14-5 24 3 34-2s18 5 30 0 20 4 32-1 14 2 20 2v8c-8 4-106 5-116 0z', '#7DB658') +
    box(22, 84, 116, 16, 8, '#7A3F27') +
    shape('M28 84h104l-14 11-16-8-20 10-18-10-16 8z', '#F4C34A') +
    shape('M24 84C22 54 48 36 80 36s58 18 56 48z', '#E9B25E') +
    strips({ seed: 81, count: 13, y: 58, radius: 26 }, 5, 2.4, ['#FFF3D6']),
  hotDog:
    ellipse(84, 116, 60, 8, '#17201B', 0.14) +
    turned(
      80,
      84,
      -12,
      box(-58, -20, 116, 42, 21, '#C98A36'),
      box(-58, -24, 116, 36, 18, '#E9B25E'),
      box(-64, -14, 128, 20, 10, '#B0512E'),
      box(-58, -12, 108, 6, 3, '#D98058'),
      line('M-48-4l12 6 12-10 12 10 12-10 12 10 12-10 12 10 12-6', '#F4C63A', 4),
    ),
  sausagePair:
    plate() +
    turned(78, 70, -20, box(-44, -12, 88, 18, 9, '#A8452C'), box(-36, -9, 68, 5, 2.5, '#D07A5A')) +
    turned(84, 92, -20, box(-44, -12, 88, 18, 9, '#B0512E'), box(-36, -9, 68, 5, 2.5, '#D98058')) +
    dip(112, 112, '#E3B23A', 15) +
    strips({ seed: 83, count: 14, x: 56, y: 112, radius: 9 }, 9, 2.6, ['#FFF7E0', '#F0E2BC']),
  falafel:
    bowl('#E9DCC0', '#F3EBDD') +
    leaf(52, 64, 10, 36, '#79BC62') +
    leaf(112, 70, 170, 36, '#4C9A55') +
    (
      [
        [64, 70],
        [88, 60],
        [100, 86],
        [74, 96],
      ] as const
    )
      .map(([x, y]) => dumpling(x, y, 14, '#8A5A2B', '#A9743C'))
      .join('') +
    dots({ seed: 91, count: 26, x: 82, y: 78, radius: 26 }, 1, 1.8, ['#6E4520', '#C79453']) +
    tomato(54, 96) +
    tomato(112, 104) +
    ellipse(88, 112, 16, 8, '#FFFDF4'),
  dumplingEgg:
    bowl('#F2D27A', PAN) +
    chunks({ seed: 95, count: 18, radius: 40 }, 16, '#E5BE62', '#FBEBB9') +
    dots({ seed: 96, count: 16, radius: 38 }, 3, 5, ['#F4B63A', '#FFFDF6']) +
    herbs({ seed: 97, count: 20, radius: 42 }),
};
