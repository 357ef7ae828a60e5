import type { InputOf } from '@filiale/contracts/fields/resource';
import type { Scene } from '@filiale/contracts/signage/scene';
import type { SignageSegment } from '@filiale/contracts/signage/segment';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import { branchId, type House, houseImage } from './branches.ts';
import { categoryId } from './categories.ts';
import { demoId } from './demo-id.ts';

type Demo<R> = InputOf<R> & { readonly id: string };
type Layer = NonNullable<Demo<typeof Scene>['layers']>[number];

const sceneId = (path: string): string => demoId('scene', path);
const segmentId = (key: string): string => demoId('segment', key);
const streamId = (key: string): string => demoId('stream', key);
const ink = '#17201b';
const headline = { family: 'bricolage-grotesque', isBold: true, lineHeightPercent: 108 } as const;

const clock = (path: string, color = ink): Layer => ({
  ...{ id: demoId('layer', `${path}/clock`), kind: 'clock', color, align: 'right' },
  ...{ box: { x: 8_200, y: 500, width: 1_400, height: 600 }, font: { ...headline, size: 440 } },
});

/** A dish on a coloured ground: its picture, name, words and price as the catalogue has them. */
function dishScene(key: string, name: string, backgroundColor: string): Demo<typeof Scene> {
  const path = `gerichte/${key}`;
  const bound = (field: string) => ({ resource: 'product' as const, record: demoId('product', key), field });
  const layer = (field: string) => demoId('layer', `${path}/${field}`);
  const text = (field: string, y: number, height: number, font: object): Layer => ({
    ...{ id: layer(field), kind: 'text', text: name, color: ink, binding: bound(field) },
    ...{ box: { x: 5_000, y, width: 4_500, height }, font },
  });
  return {
    ...{ id: sceneId(path), path, name, backgroundColor },
    layers: [
      {
        ...{ id: layer('images'), kind: 'image', binding: bound('images'), fit: 'contain' },
        box: { x: 300, y: 1_200, width: 4_400, height: 7_800 },
      },
      text('name', 1_700, 3_600, { ...headline, size: 1_100 }),
      text('description', 5_500, 1_300, { size: 420, lineHeightPercent: 130 }),
      text('price', 7_200, 1_500, { ...headline, size: 1_000 }),
      clock(path),
    ],
  };
}

/** What the screens are composed of. */
export const scenes: readonly Demo<typeof Scene>[] = [
  {
    id: sceneId('graz/willkommen'),
    path: 'graz/willkommen',
    name: 'Willkommen in Graz',
    backgroundImage: houseImage('graz'),
    layers: [
      {
        id: demoId('layer', 'graz/willkommen'),
        kind: 'text',
        text: 'Willkommen im Lend',
        translations: { 'en-GB': { text: 'Welcome to Lend' } },
        box: { x: 500, y: 7_500, width: 9_000, height: 1_500 },
        color: '#ffffff',
        font: { ...headline, size: 1_000 },
      },
    ],
  },
  {
    id: sceneId('graz/mittag'),
    path: 'graz/mittag',
    name: 'Mittagskarte',
    backgroundColor: '#1c5a43',
    layers: [
      {
        id: demoId('layer', 'graz/mittag'),
        kind: 'text',
        text: 'Heute zu Mittag, 11 bis 14 Uhr',
        box: { x: 500, y: 500, width: 7_500, height: 1_000 },
        color: '#f4d675',
        font: { ...headline, size: 700 },
      },
      {
        id: demoId('layer', 'graz/mittag/karte'),
        kind: 'category',
        category: categoryId('lunch'),
        box: { x: 500, y: 1_900, width: 9_000, height: 7_500 },
        color: '#ffffff',
        font: { size: 620 },
      },
      clock('graz/mittag', '#ffffff'),
    ],
  },
  {
    id: sceneId('theke/abholung'),
    path: 'theke/abholung',
    name: 'Abholung',
    backgroundColor: '#17201b',
    layers: [
      {
        ...{ id: demoId('layer', 'theke/abholung/ground'), kind: 'shape', color: '#1c5a43' },
        box: { x: 0, y: 0, width: 6_000, height: 10_000 },
      },
      {
        ...{ id: demoId('layer', 'theke/abholung/ready'), kind: 'pickup', numbers: 'ready', color: '#ffffff' },
        ...{ box: { x: 500, y: 700, width: 5_000, height: 8_600 }, font: { ...headline, size: 1_900 } },
      },
      {
        ...{ id: demoId('layer', 'theke/abholung/working'), kind: 'pickup', numbers: 'working', color: '#ffffff' },
        ...{ box: { x: 6_500, y: 700, width: 3_000, height: 6_400 }, font: { ...headline, size: 950 } },
      },
      {
        ...{ id: demoId('layer', 'theke/abholung/wait'), kind: 'queue', color: '#f4d675', verticalAlign: 'bottom' },
        ...{ box: { x: 6_500, y: 7_400, width: 3_000, height: 1_900 }, font: { ...headline, size: 480 } },
      },
    ],
  },
  dishScene('wiener-schnitzel', 'Wiener Schnitzel', '#f5d776'),
  dishScene('backhendlsalat', 'Backhendlsalat', '#c0dfc3'),
  dishScene('apfelstrudel', 'Apfelstrudel', '#f6c4a0'),
];

const item = (path: string, segment = '') => ({
  ...{ id: demoId('entry', `${segment}${path}`), kind: 'scene' as const, scene: sceneId(path) },
});
const dishes = (segment: string) =>
  ['wiener-schnitzel', 'backhendlsalat', 'apfelstrudel'].map((key) => item(`gerichte/${key}`, segment));
export const segments: readonly Demo<typeof SignageSegment>[] = [
  { id: segmentId('day'), name: 'Ganzer Tag', items: [item('graz/willkommen'), ...dishes('day/')] },
  {
    id: segmentId('noon'),
    name: 'Mittag',
    items: [{ ...item('graz/mittag'), durationMs: 20_000 }, item('gerichte/wiener-schnitzel', 'noon/')],
  },
  { id: segmentId('dishes'), name: 'Gerichte', items: dishes('dishes/') },
  {
    id: segmentId('pickup'),
    name: 'Abholung',
    items: [{ ...item('theke/abholung'), durationMs: 40_000 }, item('gerichte/wiener-schnitzel', 'pickup/')],
  },
  {
    id: segmentId('market'),
    name: 'Standkarte',
    items: [
      { id: demoId('entry', 'market/menu'), kind: 'menu', menu: demoId('menu', 'naschmarkt'), durationMs: 30_000 },
      item('gerichte/apfelstrudel', 'market/'),
    ],
  },
];

const atNoon = (key: string) => ({
  id: demoId('entry', key),
  segment: segmentId('noon'),
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const,
  ...{ from: '11:00', to: '14:00', priority: 10 },
});
export const streams: readonly Demo<typeof SignageStream>[] = [
  {
    id: streamId('graz'),
    name: 'Theke Graz',
    branches: [branchId('graz')],
    defaultSegment: segmentId('day'),
    entries: [{ ...atNoon('noon'), weekdays: [...atNoon('noon').weekdays] }],
  },
  { id: streamId('market'), name: 'Stand', branches: [branchId('naschmarkt')], defaultSegment: segmentId('market') },
  { id: streamId('pickup'), name: 'Abholung', defaultSegment: segmentId('pickup') },
  { id: streamId('dishes'), name: 'Gerichte', defaultSegment: segmentId('dishes') },
];

const screen = (
  house: House,
  key: string,
  name: string,
  location: string,
  stream: string,
): Demo<typeof SignageDevice> => ({
  ...{ id: demoId('tv', `${house}-${key}`), identifier: `${house.toLowerCase()}-tv-${key}`, name, location },
  ...{ branch: branchId(house), stream: streamId(stream) },
});
/** Two TVs that a browser becomes by a link: each has a key in a file of the state folder. */
export const screensByLink = [
  { id: demoId('tv', 'josefstadt-theke-1'), keyFile: 'tv-pickup-key' },
  { id: demoId('tv', 'graz-counter'), keyFile: 'tv-key' },
] as const;
export const screens: readonly Demo<typeof SignageDevice>[] = [
  {
    id: demoId('tv', 'graz-counter'),
    identifier: 'graz-lend-tv-theke',
    name: 'TV über der Theke',
    branch: branchId('graz'),
    location: 'Theke, rechts',
    stream: streamId('graz'),
  },
  {
    id: demoId('tv', 'graz-garden'),
    identifier: 'graz-lend-tv-garten',
    name: 'TV im Gastgarten',
    branch: branchId('graz'),
    isEnabled: false,
  },
  screen('josefstadt', 'theke-1', 'Theke 1', 'Über der Theke', 'pickup'),
  screen('josefstadt', 'schaufenster', 'Schaufenster', 'Strozzigasse', 'dishes'),
  screen('naschmarkt', 'stand', 'Stand', 'Über der Vitrine', 'market'),
  screen('linz', 'gastraum', 'Gastraum', 'Neben der Tür', 'dishes'),
  screen('salzburg', 'eingang', 'Eingang', 'Linzer Gasse', 'dishes'),
  screen('stPoelten', 'bar', 'Bar', 'Hinter der Bar', 'dishes'),
];
