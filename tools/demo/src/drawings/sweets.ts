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
  leaves,
  line,
  plate,
  ring,
  shape,
  standShadow,
  strips,
  turned,
} from './shapes.ts';

const sugar = (seed: number, radius = 44): string => dots({ seed, count: 40, radius }, 1, 2, ['#FFFFFF']);
const plumPot = dip(112, 112, '#5E1F4A', 18) + circle(108, 108, 5, '#7E3A6A') + circle(116, 114, 4, '#7E3A6A');
const sliceOf = (layers: readonly (readonly [string, number])[], top: string): string => {
  let y = 54;
  const stack = layers
    .map(([fill, height]) => {
      const layer = shape(`M34 ${y}h92l-4 ${height}H38z`, fill);
      y += height;
      return layer;
    })
    .join('');
  return (
    standShadow(84, 118, 58, 8) + ellipse(80, 112, 62, 12, '#FFFFFF') + stack + shape('M34 54 70 36h66l-10 18z', top)
  );
};

/** Sweet dishes. */
export const sweets = {
  kaiserschmarrn:
    plate() +
    (
      [
        [58, 62, 10],
        [80, 56, 40],
        [102, 66, -20],
        [66, 84, 70],
        [90, 84, 15],
        [112, 84, 50],
        [72, 104, -15],
        [52, 92, 30],
        [94, 102, 65],
      ] as const
    )
      .map(
        ([x, y, turn]) =>
          turned(x, y, turn, box(-13, -11, 26, 22, 5, '#E0A13C')) +
          turned(x - 1.5, y - 2, turn, box(-13, -11, 26, 22, 5, '#F5CE74'), box(-9, -7, 16, 12, 4, '#FBE3A4')),
      )
      .join('') +
    sugar(7, 40) +
    plumPot,
  plumDumplings:
    plate() +
    dumpling(62, 74, 21, '#B8732F', '#E3AA5A') +
    dumpling(98, 72, 21, '#B8732F', '#E3AA5A') +
    dumpling(80, 104, 21, '#B8732F', '#E3AA5A') +
    dots({ seed: 9, count: 70, y: 84, radius: 38 }, 1, 2.2, ['#C98A36', '#F3D49A']) +
    line('M34 104c10 14 24 18 40 18', '#5E1F4A', 8),
  appleStrudel:
    plate('#EAF1F4') +
    turned(
      80,
      80,
      -18,
      box(-42, -22, 84, 42, 18, '#C67F2E'),
      box(-42, -26, 84, 42, 18, '#E5AA55'),
      ...[-33, -19, -5, 9, 23].map((x) => line(`M${x}-24q7 19 0 38`, '#C67F2E', 2.5)),
      ellipse(42, -4, 11, 19, '#F7E3B5'),
      shape('M42-18c6 4 6 24 0 28-5-4-5-24 0-28z', '#D7B45F'),
      circle(41, -8, 2.6, '#6B3A1C'),
      circle(43, 1, 2.6, '#6B3A1C'),
    ) +
    sugar(12, 36) +
    ellipse(62, 116, 17, 10, '#FFFFFF') +
    ellipse(60, 113, 11, 6, '#FFF8E6'),
  curdStrudel:
    plate() +
    turned(
      80,
      80,
      -14,
      box(-44, -24, 88, 48, 16, '#D09A4A'),
      box(-44, -28, 88, 46, 16, '#EEC47A'),
      ...[-30, -14, 2, 18].map((x) => line(`M${x}-26q8 21 0 42`, '#D09A4A', 2.5)),
      ellipse(44, -5, 11, 21, '#FFF6DC'),
      dots({ seed: 15, count: 8, x: 44, y: -5, radius: 9 }, 1.4, 2, ['#C9A24A']),
    ) +
    sugar(16, 34) +
    shape('M40 112c10-8 40-6 60 6-14 14-50 14-60-6z', '#FBE08A'),
  sacher:
    sliceOf(
      [
        ['#4A2413', 8],
        ['#7A4527', 16],
        ['#C9772E', 4],
        ['#7A4527', 18],
        ['#4A2413', 8],
      ],
      '#5E3019',
    ) +
    circle(98, 45, 6, '#3A1B0D') +
    ellipse(128, 104, 14, 8, '#FFFDF6'),
  esterhazy:
    sliceOf(
      [
        ['#FFF8EA', 6],
        ['#D9B88A', 8],
        ['#FBF0DA', 6],
        ['#D9B88A', 8],
        ['#FBF0DA', 6],
        ['#D9B88A', 8],
        ['#FBF0DA', 8],
      ],
      '#FFFDF6',
    ) + line('M58 48l12-5M74 49l12-8M92 50l10-9M108 51l8-10', '#5E3019', 2.5),
  linzer:
    plate() +
    circle(80, 80, 44, '#A9672E') +
    circle(80, 80, 38, '#9E2A35') +
    ([-24, -8, 8, 24] as const)
      .map(
        (offset) =>
          bar(80, 80 + offset, 0, 78 - Math.abs(offset) * 0.6, 6, '#D9A55A') +
          bar(80 + offset, 80, 90, 78 - Math.abs(offset) * 0.6, 6, '#C98D4E'),
      )
      .join('') +
    ring(80, 80, 41, '#C98D4E', 8) +
    sugar(21, 44),
  cremeSlice:
    sliceOf(
      [
        ['#E5AA55', 8],
        ['#FFF4D2', 34],
        ['#E5AA55', 10],
      ],
      '#F2C67E',
    ) + dots({ seed: 23, count: 16, x: 96, y: 46, radius: 12 }, 1, 1.8, ['#FFFFFF']),
  doughnut:
    standShadow(83, 116, 46, 8) +
    circle(80, 80, 44, '#B8732F') +
    ring(80, 80, 42, '#F3D9A6', 6) +
    circle(80, 76, 38, '#D9953F') +
    circle(76, 70, 28, '#E9AE5C') +
    dots({ seed: 25, count: 50, y: 72, radius: 32 }, 1, 2, ['#FFFFFF', '#FBF3E2']) +
    circle(80, 74, 5, '#9E2A35'),
  pancakes:
    plate() +
    turned(
      80,
      76,
      -20,
      ...[-22, 0, 22].map(
        (y) =>
          box(-46, y - 10, 92, 20, 10, '#D9A24A') +
          box(-46, y - 13, 92, 19, 9.5, '#F3CB7A') +
          ellipse(46, y - 4, 5, 8, '#C9682E'),
      ),
    ) +
    sugar(27, 40) +
    dip(112, 116, '#D9772E', 14),
  nutDumplings:
    plate() +
    strips({ seed: 29, count: 26, y: 78, radius: 34 }, 28, 11, ['#E9D3A0', '#F5E6C0', '#DDBF82']) +
    dots({ seed: 30, count: 60, y: 78, radius: 40 }, 1, 2.4, ['#7A4A26', '#9C6B3F', '#2E2A33']) +
    sugar(31, 38),
  icedCoffee:
    standShadow(82, 140, 28) +
    shape('M54 44h52l-6 84c-.4 5-3 8-7 8H67c-4 0-6.600-3-7-8z', '#FFFFFF', 0.75) +
    shape('M57 66h46l-4 60c-.4 4-2.400 6-6 6H67c-3.600 0-5.600-2-6-6z', '#7A4A26') +
    shape('M57 66h46l-1 16H58z', '#A9743C') +
    circle(68, 56, 15, '#FFF6E0') +
    circle(90, 54, 16, '#FBE7B8') +
    circle(80, 44, 13, '#FFFFFF') +
    turned(100, 40, 20, box(-3, -22, 6, 40, 2, '#D9A24A')) +
    dots({ seed: 33, count: 10, x: 80, y: 46, radius: 10 }, 1, 1.6, ['#5E3019']),
  sundae:
    standShadow(82, 142, 30) +
    shape('M44 60h72c0 30-14 46-30 48v22h14c6 0 8 8 2 8H58c-6 0-4-8 2-8h14v-22C58 106 44 90 44 60z', '#EAF1F4') +
    circle(62, 54, 18, '#F6C1C9') +
    circle(98, 54, 18, '#FFF3D0') +
    circle(80, 42, 18, '#7A4A26') +
    line('M72 34c6-6 14-6 18 0', '#A9743C', 3) +
    circle(80, 22, 6, '#C9283C') +
    leaves(104, 36),
  breadPudding:
    bowl('#E9C77A', '#F3EBDD') +
    chunks({ seed: 35, count: 16, radius: 38 }, 18, '#C98D4E', '#F0D3A2') +
    dots({ seed: 36, count: 16, radius: 36 }, 2, 3.4, ['#5E1F4A', '#7A4A26']) +
    sugar(37, 40),
};
