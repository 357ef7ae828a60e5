import { editorRights } from '../api/editor-rights.ts';
import { boolean, collection, date, number, reference, select, text, webAddress } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { mediaKinds } from './media-kinds.ts';

/** How long an item fades in, unless it says otherwise. */
export const FADE_MS = 800;

const times = {
  durationMs: number({
    label: { de: 'Dauer in ms', en: 'Duration in ms' },
    min: 100,
    max: 3_600_000,
    default: 10_000,
  }),
  /** How it comes over the item before. */
  transition: select({
    label: { de: 'Übergang', en: 'Transition' },
    options: [
      { value: 'fade', label: { de: 'Überblenden', en: 'Fade' } },
      { value: 'cut', label: { de: 'Schnitt', en: 'Cut' } },
    ],
    default: 'fade',
  }),
  transitionMs: number({
    label: { de: 'Überblenden in ms', en: 'Fade in ms' },
    min: 100,
    max: 5_000,
    default: FADE_MS,
  }),
  validFrom: date({ label: { de: 'Gilt ab', en: 'Valid from' } }),
  validTo: date({ label: { de: 'Gilt bis', en: 'Valid to' }, isEnd: true }),
};

const items = collection({
  label: { de: 'Inhalt', en: 'Items' },
  isIdentified: true,
  max: 200,
  kind: { at: 'kind', default: 'scene' },
  kinds: {
    scene: {
      label: { de: 'Szene', en: 'Scene' },
      symbol: 'scene',
      fields: {
        scene: reference({ label: { de: 'Szene', en: 'Scene' }, targets: ['scene'], needed: {} }),
        ...times,
      },
    },
    ...mediaKinds(times),
    url: {
      label: { de: 'Adresse im Netz', en: 'Web address' },
      symbol: 'link',
      fields: { url: webAddress({ label: { de: 'Adresse', en: 'Address' }, needed: {} }), ...times },
    },
    menu: {
      label: { de: 'Speisekarte', en: 'Menu board' },
      symbol: 'menu',
      fields: {
        menu: reference({ label: { de: 'Speisekarte', en: 'Menu' }, targets: ['menu'], needed: {} }),
        ...times,
      },
    },
  },
});

/** A sequence of slides, labelled „Filmsequenz“. Durations in ms. Source: RES-036. */
export const SignageSegment = resource(
  'digital-signage-segments',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    isMuted: boolean({ label: { de: 'Stumm', en: 'Muted' }, default: true }),
    isLooped: boolean({ label: { de: 'Wiederholen', en: 'Loop' }, default: true }),
    items,
  },
  {
    service: 'signage',
    about: 'Film sequences: what screens show one after the other.',
    label: { one: { de: 'Filmsequenz', en: 'Film sequence' }, many: { de: 'Filmsequenzen', en: 'Film sequences' } },
    list: ['name', 'isLooped'],
    filters: ['isLooped', 'isMuted'],
    search: ['name'],
    rights: editorRights,
  },
);
export type SignageSegment = RecordOf<typeof SignageSegment>;
