import type { ImageReference } from '@filiale/contracts/fields/fields';
import { demoId } from '../demo-id.ts';
import { certificates, portraits, scenes } from '../drawings/scenes.ts';

type Drawn = keyof typeof scenes | keyof typeof portraits | keyof typeof certificates;

const sides = { scene: [1600, 900], portrait: [1600, 1600], certificate: [1600, 1200] } as const;
const image =
  (kind: keyof typeof sides) =>
  (name: Drawn, alt = ''): ImageReference => {
    const [widthPx, heightPx] = sides[kind];
    return { id: demoId('image', `${kind}-${name}`), version: 1, extension: 'jpg', alt, widthPx, heightPx };
  };
export const sceneImage: (name: keyof typeof scenes, alt?: string) => ImageReference = image('scene');
export const portraitImage: (name: keyof typeof portraits, alt?: string) => ImageReference = image('portrait');
export const certificateImage: (name: keyof typeof certificates, alt?: string) => ImageReference = image('certificate');

const drawn = (drawings: Readonly<Record<string, string>>, of: (name: never) => ImageReference) =>
  Object.entries(drawings).map(([name, svg]) => ({
    ...{ id: of(name as never).id, name: `${name}.jpg`, svg },
    extension: 'jpg' as const,
  }));
/** The pictures of the website, all of them drawn. */
export const pagePictures = [
  ...drawn(scenes, sceneImage),
  ...drawn(portraits, portraitImage),
  ...drawn(certificates, certificateImage),
];
