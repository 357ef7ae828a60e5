import type { InputOf } from '@filiale/contracts/fields/resource';
import type { Scene } from '@filiale/contracts/signage/scene';
import type { SignageSegment } from '@filiale/contracts/signage/segment';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import { branchId, houseImage } from './branches.ts';
import { demoId } from './demo-id.ts';

type Demo<R> = InputOf<R> & { readonly id: string };

const sceneId = (path: string): string => demoId('scene', path);
const segmentId = (key: string): string => demoId('segment', key);
const streamId = demoId('stream', 'graz');

/** What the screens of Graz are composed of. */
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
      },
    ],
  },
  {
    id: sceneId('graz/mittag'),
    path: 'graz/mittag',
    name: 'Mittagsteller',
    backgroundColor: '#1c5a43',
    layers: [
      {
        id: demoId('layer', 'graz/mittag'),
        kind: 'text',
        text: 'Mittagsteller von 11 bis 14 Uhr',
        box: { x: 500, y: 4_000, width: 9_000, height: 2_000 },
        color: '#ffffff',
      },
      {
        id: demoId('layer', 'graz/uhr'),
        kind: 'clock',
        box: { x: 8_500, y: 500, width: 1_000, height: 600 },
        color: '#ffffff',
      },
    ],
  },
];

const item = (path: string) => ({ id: demoId('entry', path), kind: 'scene' as const, scene: sceneId(path) });
export const segments: readonly Demo<typeof SignageSegment>[] = [
  { id: segmentId('day'), name: 'Ganzer Tag', items: [item('graz/willkommen')] },
  { id: segmentId('noon'), name: 'Mittag', items: [item('graz/mittag')] },
];

export const streams: readonly Demo<typeof SignageStream>[] = [
  {
    id: streamId,
    name: 'Theke Graz',
    branches: [branchId('graz')],
    defaultSegment: segmentId('day'),
    entries: [
      {
        id: demoId('entry', 'noon'),
        segment: segmentId('noon'),
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        from: '11:00',
        to: '14:00',
        priority: 10,
      },
    ],
  },
];

export const screens: readonly Demo<typeof SignageDevice>[] = [
  {
    id: demoId('tv', 'graz-counter'),
    identifier: 'graz-lend-tv-theke',
    name: 'TV über der Theke',
    branch: branchId('graz'),
    location: 'Theke, rechts',
    stream: streamId,
  },
  {
    id: demoId('tv', 'graz-garden'),
    identifier: 'graz-lend-tv-garten',
    name: 'TV im Gastgarten',
    branch: branchId('graz'),
    isEnabled: false,
  },
];
