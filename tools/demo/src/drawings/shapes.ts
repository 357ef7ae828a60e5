/**
 * The hand that draws the demo company's food: plain shapes on a 160 × 160 grid, light from the upper left, plate Ø 124, shadow
 * 3 px right and 6 px down, at most seven colours a dish. Every function returns SVG elements.
 */

export const INK = '#17201B';
export const GREEN = '#3E8E4E';
export const LIGHT_GREEN = '#6BB35F';

const round = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number, turn = 0): string => `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`;

/** Numbers from 0 to 1 that are the same at every run. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return ((state >>> 8) & 0xff_ff_ff) / 0x1_00_00_00;
  };
}

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const ring = (x: number, y: number, radius: number, stroke: string, width: number, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const box = (x: number, y: number, width: number, height: number, corner: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;
export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const turned = (x: number, y: number, turn: number, ...parts: string[]): string =>
  `<g transform="${at(x, y, turn)}">${parts.join('')}</g>`;
/** A bar around its own middle. */
export const bar = (x: number, y: number, turn: number, length: number, width: number, fill: string): string =>
  `<rect x="${-length / 2}" y="${-width / 2}" width="${length}" height="${width}" rx="${width / 2}" transform="${at(x, y, turn)}" fill="${fill}"/>`;

export const standShadow = (x: number, y: number, rx: number, ry = 6): string => ellipse(x, y, rx, ry, INK, 0.14);
/** A plate seen from above. */
export const plate = (fill = '#FFFFFF'): string =>
  ellipse(83, 86, 62, 62, INK, 0.13) + circle(80, 80, 62, fill) + ring(80, 80, 51, INK, 2, 0.08);
/** A bowl or a pan seen from above, with what fills it. */
export const bowl = (content: string, rim = '#FFFFFF', edge?: string): string =>
  ellipse(83, 87, 60, 60, INK, 0.14) +
  circle(80, 80, 60, rim) +
  circle(80, 80, 50, content) +
  (edge ? ring(80, 80, 50, edge, 3, 0.5) : '');
export const PAN = '#3B4A52';

type Scatter = { seed: number; count: number; x?: number; y?: number; radius?: number };
const scattered = (
  { seed, count, x = 80, y = 80, radius = 46 }: Scatter,
  draw: (x: number, y: number, next: () => number, place: number) => string,
) => {
  const next = numbers(seed);
  return Array.from({ length: count }, (_, place) => {
    const angle = next() * 2 * Math.PI;
    const far = Math.sqrt(next()) * radius;
    return draw(x + Math.cos(angle) * far, y + Math.sin(angle) * far, next, place);
  }).join('');
};
/** Strewn bars: herbs, noodles, cabbage. */
export const strips = (where: Scatter, length: number, width: number, fills: readonly string[]): string =>
  scattered(where, (x, y, next, place) => bar(x, y, next() * 180, length, width, fills[place % fills.length] ?? ''));
export const herbs = (where: Scatter): string => strips(where, 6, 2.6, [GREEN, LIGHT_GREEN]);
/** Strewn dots: crumbs, spices, seeds, sugar. */
export const dots = (where: Scatter, from: number, to: number, fills: readonly string[]): string =>
  scattered(where, (x, y, next, place) => circle(x, y, from + next() * (to - from), fills[place % fills.length] ?? ''));
/** Strewn chunks with a light side: meat, potatoes, dumpling cubes. */
export const chunks = (where: Scatter, size: number, dark: string, light: string): string =>
  scattered(where, (x, y, next) =>
    turned(
      x,
      y,
      next() * 90,
      box(-size / 2, -size / 2, size, size * 0.9, size * 0.28, dark),
      box(-size * 0.36, -size * 0.38, size * 0.64, size * 0.34, size * 0.16, light),
    ),
  );

export const leaf = (x: number, y: number, turn: number, size: number, fill = GREEN): string =>
  turned(
    x,
    y,
    turn,
    shape(
      `M0 0C${round(size * 0.3)} ${round(-size * 0.38)} ${round(size * 0.8)} ${round(-size * 0.3)} ${size} 0C${round(size * 0.8)} ${round(size * 0.3)} ${round(size * 0.3)} ${round(size * 0.38)} 0 0z`,
      fill,
    ),
    line(`M1 0H${round(size * 0.8)}`, '#fff', 1, 0.35),
  );
export const leaves = (x: number, y: number): string => leaf(x, y, -30, 18) + leaf(x + 2, y, -80, 15, '#57A863');
export const lemon = (x: number, y: number, radius = 13): string =>
  turned(
    x,
    y,
    0,
    circle(0, 0, radius, '#F7D23E'),
    circle(0, 0, radius * 0.81, '#FFF3B0'),
    ...[0, 60, 120, 180, 240, 300].map(
      (turn) =>
        `<path transform="rotate(${turn})" d="M0 0L${round(radius * 0.6)} ${round(-radius * 0.3)}A${round(radius * 0.7)} ${round(radius * 0.7)} 0 0 1 ${round(radius * 0.6)} ${round(radius * 0.3)}Z" fill="#F7D23E"/>`,
    ),
  );
export const tomato = (x: number, y: number, radius = 7.5): string =>
  circle(x, y, radius, '#D8402F') + circle(x - radius * 0.27, y - radius * 0.27, radius * 0.27, '#fff', 0.5);
export const dumpling = (x: number, y: number, radius: number, dark: string, light: string): string =>
  circle(x, y, radius, dark) + circle(x - 2, y - 3, radius * 0.82, light);
/** A small pot of something beside the dish. */
export const dip = (x: number, y: number, fill: string, radius = 17): string =>
  circle(x, y, radius, '#FFFFFF') + ring(x, y, radius, INK, 1.5, 0.1) + circle(x, y, radius - 4, fill);
/** A pile of salad, cress or spinach. */
export const greens = (x: number, y: number, radius: number, seed: number): string =>
  circle(x, y, radius, '#3F7F3D') +
  dots({ seed, count: 12, x, y, radius: radius - 2 }, 1.8, 3.6, ['#5B9B50', '#2F6A33']);
/** Slices of potato. */
export const potatoes = (places: readonly (readonly [number, number])[], rx = 13, ry = 10): string =>
  places
    .map(
      ([x, y]) =>
        ellipse(x, y, rx, ry, '#F4E2A0') +
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="#D9BB5C" stroke-width="2"/>`,
    )
    .join('');
export const friedEgg = (x: number, y: number, size = 1): string =>
  turned(
    x,
    y,
    0,
    `<g transform="scale(${size})">${shape('M-20-4c-2-14 14-20 24-13 14-2 20 10 14 20 2 12-14 17-24 12-12 3-18-8-14-19z', '#FFFDF6')}${circle(0, -1, 8, '#F4B63A')}${circle(-2.5, -3.5, 2.5, '#FFE39A')}</g>`,
  );
/** A whole drawing as a picture of its own. */
export const drawing = (elements: string, viewBox = '0 0 160 160'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${elements}</svg>`;
