import { newId } from '@filiale/contracts/fields/ids';
import { Scene } from '@filiale/contracts/signage/scene';
import type { PreviewedScene, PreviewScene } from '@filiale/contracts/signage/signage-manifest';
import type { SignageCatalogue } from '../storage/catalogue-copy.ts';
import type { ShownPages } from '../storage/shown-pages.ts';
import { beginFilling } from './begin-filling.ts';
import { pagesOf } from './read-segments.ts';
import { shownScene } from './resolve-scene.ts';

/** A scene that is being written, filled with the catalogue as manifests are. Source: RES-035. */
export async function previewScene(
  pages: Pick<ShownPages, 'named'>,
  { branch, ...values }: PreviewScene,
  catalogue: SignageCatalogue,
  at: Date,
): Promise<PreviewedScene> {
  const { filling, company, fontSheets, hours } = beginFilling(catalogue, {
    ...{ branch, at, language: '' },
    pages: await pages.named(pagesOf([values])),
  });
  const head = { id: newId(), revision: 1, createdAt: '', updatedAt: '' };
  const scene = shownScene(
    { ...Scene.create.parse({ path: 'preview', name: 'Preview' }), ...values, ...head },
    filling,
  );
  return { scene, company, fontSheets: fontSheets(), language: filling.locale, timeZone: filling.zone, hours: hours() };
}
