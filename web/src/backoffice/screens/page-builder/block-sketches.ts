import type { siteBlocks } from '@filiale/contracts/content/site-blocks/site-blocks';

/** What a sketch is made of: `headline`, `text`, `picture`, `button`, `card`, `round` (a circle) and `mark` (a bright circle on a picture), on 48 × 32. */
export type Shape = {
  readonly as: 'headline' | 'text' | 'picture' | 'button' | 'card' | 'round' | 'mark';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const shape =
  (as: Shape['as'], usualHeight: number) =>
  (x: number, y: number, width: number, height = usualHeight): Shape => ({ as, x, y, width, height });
const headline = shape('headline', 3);
const text = shape('text', 2);
const picture = shape('picture', 10);
const button = shape('button', 5);
const card = shape('card', 6);
const round = (x: number, y: number, size: number): Shape => ({ as: 'round', x, y, width: size, height: size });

const mark = (x: number, y: number, size: number): Shape => ({ ...round(x, y, size), as: 'mark' });

const lines = (x: number, y: number, ...widths: readonly number[]): Shape[] =>
  widths.map((width, row) => text(x, y + 4 * row, width));
const dots: readonly Shape[] = [18, 23, 28].map((x) => round(x, 28, 2));
/** Rows that open. */
const rows: readonly Shape[] = [5, 13, 21].flatMap((y) => [card(4, y, 40), text(7, y + 2, 18)]);
const beside = (make: (x: number) => readonly Shape[], ...places: readonly number[]): Shape[] => places.flatMap(make);

/** How blocks look from afar, for the choice of one; a kind without a sketch is shown by its symbol. */
export const blockSketches: Readonly<Partial<Record<keyof typeof siteBlocks, readonly Shape[]>>> = {
  heading: [headline(4, 14, 28, 4)],
  text: lines(4, 8, 40, 37, 40, 24),
  image: [picture(4, 4, 40, 20), text(4, 27, 20)],
  overview: beside((x) => [picture(x, 4, 19, 7), text(x, 13, 12), picture(x, 18, 19, 7), text(x, 27, 12)], 4, 25),
  hero: [headline(4, 8, 18, 4), ...lines(4, 15, 16), button(4, 20, 10), picture(26, 4, 18, 24)],
  heroCover: [picture(2, 2, 44, 28), headline(6, 15, 20, 4), text(6, 21, 16), button(6, 24, 9, 4)],
  teaser: [picture(4, 5, 19, 22), headline(27, 8, 16), ...lines(27, 14, 17, 12), button(27, 22, 9, 4)],
  callToAction: [card(2, 6, 44, 20), headline(13, 10, 22), button(18, 17, 12)],
  icons: beside((x) => [round(x + 2, 7, 7), ...lines(x, 18, 11, 8)], 4, 19, 34),
  products: beside((x) => [picture(x, 4, 12, 13), text(x, 20, 11), headline(x, 24, 7, 2)], 4, 18, 32),
  openingHours: beside((x) => [card(x, 4, 19, 24), ...lines(x + 3, 8, 12, 13, 13, 9)], 4, 25),
  gallery: [picture(4, 4, 25, 24), picture(31, 4, 13, 11), picture(31, 17, 13, 11)],
  quote: [headline(4, 7, 2, 18), headline(9, 8, 32), headline(9, 14, 24), round(9, 20, 5), text(16, 22, 12)],
  statement: [headline(7, 9, 34, 4), headline(13, 16, 22, 4), text(19, 24, 10)],
  questions: rows,
  bulletPoints: rows,
  careers: [headline(4, 4, 16), ...[10, 17, 24].flatMap((y) => [card(4, y, 40, 5), text(7, y + 1.5, 20)])],
  imageSlider: [picture(4, 4, 40, 21), ...dots],
  textSlider: [headline(4, 9, 14), ...lines(4, 15, 15, 12), picture(22, 4, 22, 21), ...dots],
  slides: [picture(4, 4, 40, 21), headline(8, 14, 16), text(8, 19, 12), ...dots],
  articles: [headline(4, 4, 14), ...beside((x) => [picture(x, 10, 15), ...lines(x, 22, 14, 9)], 4, 21, 38)],
  team: beside((x) => [round(x, 6, 12), text(x, 20, 12), text(x + 2, 24, 8)], 4, 18, 32),
  map: [picture(4, 4, 40, 18), mark(22, 10, 5), text(4, 25, 22), button(34, 24, 10, 4)],
  sharePanel: [headline(4, 8, 16), button(4, 16, 12), button(18, 16, 12), button(32, 16, 12)],
  form: [text(4, 4, 10), card(4, 8, 40, 5), text(4, 15, 10), card(4, 19, 40, 5), button(4, 26, 12, 4)],
  whiteLabel: [picture(4, 4, 25, 15), ...lines(4, 22, 24, 16), picture(32, 4, 12, 12), ...lines(32, 19, 12)],
  siteTeasers: beside((x) => [card(x, 4, 19, 24), picture(x, 4, 19, 13), headline(x + 2, 20, 12)], 4, 25),
  knowledgeText: [headline(4, 4, 20), picture(4, 9, 24, 9), ...lines(4, 20, 40, 38, 26)],
  knowledgeTeaser: beside((x) => [picture(x, 5, 19, 10), headline(x, 18, 15), text(x, 24, 17)], 4, 25),
  certificateText: [headline(4, 7, 20), ...lines(4, 13, 36, 30), button(4, 22, 14, 4)],
  certificate: [headline(4, 9, 16), ...lines(4, 15, 18, 14), card(28, 4, 16, 24), round(33, 8, 6), text(31, 20, 10)],
  certificates: beside((x) => [card(x, 4, 12, 24), round(x + 3, 8, 6), text(x + 2, 20, 8)], 4, 18, 32),
  textVideo: [headline(4, 9, 14), ...lines(4, 15, 15, 12), picture(22, 5, 22, 22), mark(30, 13, 6)],
  media: [...beside((x) => [picture(x, 5, 19, 16), text(x, 24, 14)], 4, 25), mark(32, 10, 6)],
  menuExcerpt: [headline(4, 4, 16), ...[11, 17, 23].flatMap((y) => [text(4, y, 24), headline(38, y, 6, 2)])],
  events: [4, 13, 22].flatMap((y) => [picture(4, y, 10, 7), headline(17, y + 1, 18, 2), text(17, y + 5, 24)]),
  embed: [card(4, 4, 40, 24), round(21, 13, 6)],
  shared: [card(9, 4, 34, 18), card(5, 9, 34, 18), text(9, 14, 20), text(9, 19, 14)],
};
