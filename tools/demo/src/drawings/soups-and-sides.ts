import {
  bar,
  bowl,
  chunks,
  circle,
  dip,
  dots,
  dumpling,
  ellipse,
  greens,
  herbs,
  leaf,
  line,
  PAN,
  plate,
  potatoes,
  ring,
  shape,
  strips,
  tomato,
  turned,
} from './shapes.ts';

const broth =
  bowl('#E3A436', '#FFFFFF', '#C98520') + circle(82, 48, 4, '#F4C765', 0.8) + circle(64, 112, 5, '#F4C765', 0.8);
const onionRings = (
  [
    [74, 70],
    [96, 96],
    [66, 108],
    [108, 68],
  ] as const
)
  .map(([x, y]) => ring(x, y, 8, '#A44A7C', 2.6))
  .join('');
const slawOf = (ground: string, fills: readonly string[], seed: number): string =>
  bowl(ground) + strips({ seed, count: 70 }, 21, 4, fills);

/** Soups, salads and what lies beside a dish. */
export const soupsAndSides = {
  cheeseDumplingSoup:
    broth +
    dumpling(64, 74, 21, '#C77F35', '#DC9B4E') +
    dumpling(99, 90, 19, '#C77F35', '#DC9B4E') +
    dots({ seed: 3, count: 12, x: 62, y: 72, radius: 15 }, 1.2, 2.3, ['#B56F2A']) +
    dots({ seed: 4, count: 10, x: 98, y: 88, radius: 13 }, 1.2, 2.3, ['#B56F2A']) +
    herbs({ seed: 5, count: 26, radius: 44 }),
  pancakeSoup:
    broth +
    strips({ seed: 11, count: 40, radius: 38 }, 26, 5, ['#F2D08A', '#E0B260', '#F8E2B0']) +
    herbs({ seed: 12, count: 30, radius: 42 }),
  liverDumplingSoup:
    broth +
    dumpling(82, 80, 27, '#6E4424', '#8E5C34') +
    dots({ seed: 14, count: 22, x: 80, y: 78, radius: 21 }, 1.2, 2.4, ['#5A361B', '#A9743C']) +
    chunks({ seed: 15, count: 5, radius: 42 }, 9, '#E08A2E', '#F2AE5C') +
    herbs({ seed: 16, count: 22, radius: 45 }),
  pumpkinSoup:
    bowl('#E8862B', '#FFFFFF', '#C96A17') +
    line('M56 84c10-20 38-24 48-6 6 14-10 26-24 20-12-6-8-18 2-18', '#F9D9AE', 4) +
    dots({ seed: 18, count: 14, radius: 36 }, 2, 3.4, ['#2F4A2A', '#3C5A33']) +
    circle(100, 62, 3, '#2E3A1E') +
    circle(62, 104, 3, '#2E3A1E'),
  garlicSoup:
    bowl('#F0E2B8', '#FFFFFF', '#D9C48A') +
    chunks({ seed: 20, count: 9, radius: 34 }, 13, '#B9803F', '#DDAA68') +
    herbs({ seed: 21, count: 26, radius: 42 }),
  potatoGulasch:
    bowl('#C25A2B', '#FFFFFF', '#9C4118') +
    chunks({ seed: 23, count: 11, radius: 38 }, 19, '#E8C36A', '#F6DE9E') +
    (
      [
        [60, 66, 20],
        [98, 64, -30],
        [92, 102, 60],
        [60, 98, -10],
      ] as const
    )
      .map(([x, y, turn]) => bar(x, y, turn, 22, 10, '#8E2F1D') + bar(x - 1, y - 2, turn, 14, 3, '#B4503A'))
      .join('') +
    herbs({ seed: 24, count: 18, radius: 44 }),
  chanterelleSoup:
    bowl('#EBD9B0', PAN) +
    (
      [
        [60, 70, 10],
        [96, 64, -30],
        [76, 96, 40],
        [104, 96, 0],
        [58, 104, -20],
      ] as const
    )
      .map(([x, y, turn]) =>
        turned(
          x,
          y,
          turn,
          shape('M-10-4C-8-14 8-14 10-4 4-1 3 8 2 12h-4C-3 8-4-1-10-4z', '#D98F2B'),
          line('M-6-6C-2-9 2-9 6-6', '#F3BE62', 2),
        ),
      )
      .join('') +
    herbs({ seed: 26, count: 20, radius: 42 }),
  potatoSalad:
    bowl('#EBD27E', PAN) +
    potatoes(
      [
        [62, 64],
        [90, 60],
        [104, 84],
        [76, 84],
        [58, 96],
        [88, 106],
      ],
      16,
      13,
    ) +
    onionRings +
    herbs({ seed: 28, count: 24, radius: 44 }),
  cabbageSalad:
    slawOf('#DCE8B4', ['#F2F6D8', '#C5D98A', '#E6EFC0'], 30) +
    strips({ seed: 31, count: 12, radius: 34 }, 9, 5, ['#B4503A', '#8E3B27']) +
    dots({ seed: 32, count: 14 }, 1, 1.6, ['#6E4520']),
  redCabbage:
    slawOf('#6B2457', ['#8A3A72', '#54183F', '#A4568B'], 34) +
    strips({ seed: 35, count: 12, radius: 34 }, 10, 5, ['#F5E08A']),
  breadDumplings:
    plate() +
    dumpling(62, 72, 24, '#D3B074', '#EFDCAE') +
    dumpling(104, 84, 24, '#D3B074', '#EFDCAE') +
    dumpling(72, 108, 20, '#D3B074', '#EFDCAE') +
    herbs({ seed: 37, count: 26, x: 82, y: 84, radius: 40 }),
  roastPotatoes:
    bowl('#B98A3C', PAN) +
    chunks({ seed: 39, count: 24, radius: 40 }, 18, '#D39432', '#F3CB70') +
    herbs({ seed: 40, count: 16, radius: 42 }),
  fries:
    ellipse(83, 132, 34, 6, '#17201B', 0.14) +
    (
      [
        [58, -12],
        [66, -6],
        [74, -3],
        [82, 2],
        [90, 4],
        [98, 8],
        [104, 13],
        [70, 8],
        [88, -8],
      ] as const
    )
      .map(([x, turn], place) =>
        turned(x, 78 - (place % 3) * 5, turn, shape('M-4-32h8v64h-8z', place % 2 ? '#F6D06A' : '#EDBB43')),
      )
      .join('') +
    shape('M44 70h72l-8 58c-1 4-3 6-7 6H59c-4 0-6-2-7-6z', '#C7432C') +
    shape('M44 70h72l-2 14c-20 8-48 8-68 0z', '#E2593C') +
    line('M62 96h36M64 106h32', '#fff', 4, 0.8),
  leafSalad:
    bowl('#5FA552', '#F3EBDD') +
    leaf(56, 66, 20, 34, '#79BC62') +
    leaf(104, 60, 150, 36) +
    leaf(62, 104, -20, 36, '#8CCB74') +
    leaf(100, 108, 200, 34, '#4C9A55') +
    leaf(80, 54, 90, 30, '#A5D88C') +
    tomato(62, 86) +
    tomato(98, 84) +
    ring(82, 104, 8, '#A44A7C', 2.6) +
    ring(80, 72, 8, '#F4F7E8', 3),
  cucumberSalad:
    bowl('#EAF0D6') +
    (
      [
        [60, 62],
        [86, 56],
        [106, 74],
        [70, 84],
        [94, 90],
        [58, 100],
        [82, 110],
        [110, 98],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 13, '#4C8A3F') + circle(x, y, 11, '#D5E8A8') + ring(x, y, 5, '#B9D57E', 2.5))
      .join('') +
    herbs({ seed: 43, count: 18, radius: 42 }),
  beans:
    bowl('#E9E0C9') +
    strips({ seed: 45, count: 26, radius: 40 }, 17, 10, ['#8A2F3C', '#A8475A', '#6E1F2E']) +
    onionRings +
    dots({ seed: 46, count: 16 }, 2, 3.2, ['#3E6B34']),
  spinach:
    bowl('#3F7F3D', '#FFFFFF', '#2F6A33') + greens(80, 80, 46, 48) + line('M62 74c8-10 28-10 34 2', '#CFE3B8', 4, 0.7),
  spreads:
    ellipse(84, 122, 58, 8, '#17201B', 0.14) +
    shape('M22 104h116c0 12-8 18-18 18H40c-10 0-18-6-18-18z', '#B98653') +
    dip(52, 84, '#E8A04A', 24) +
    dip(106, 84, '#F6E7B8', 24) +
    dots({ seed: 50, count: 10, x: 52, y: 84, radius: 14 }, 1.4, 2.2, ['#B4503A']) +
    herbs({ seed: 51, count: 8, x: 106, y: 84, radius: 13 }),
  bread:
    ellipse(84, 124, 54, 8, '#17201B', 0.14) +
    turned(
      80,
      86,
      -8,
      shape('M-54 24C-58-18-34-38 0-38s58 20 54 62c-1 8-5 12-12 12h-84c-7 0-11-4-12-12z', '#A9672E'),
      shape('M-46 22C-50-12-30-30 0-30s50 18 46 52c-1 5-4 8-9 8h-74c-5 0-8-3-9-8z', '#C98D4E'),
      line('M-26-14l10 22M-2-20l6 24M22-16l2 22', '#F0D3A2', 5),
      dots({ seed: 53, count: 14, x: 0, y: 14, radius: 30 }, 1, 1.8, ['#E9C996']),
    ),
  roll:
    ellipse(83, 112, 44, 8, '#17201B', 0.14) +
    circle(80, 80, 40, '#C98A36') +
    circle(78, 77, 36, '#E9B25E') +
    ([0, 72, 144, 216, 288] as const)
      .map((turn) => turned(78, 77, turn, line('M0 0C10-6 20-22 14-32', '#C98A36', 3.5)))
      .join('') +
    dots({ seed: 55, count: 16, x: 76, y: 74, radius: 28 }, 0.8, 1.4, ['#FFF3D6']),
};
