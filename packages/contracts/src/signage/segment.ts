import { editorRights } from '../api/editor-rights.ts';
import { boolean, collection, date, number, reference, select, text, webAddress } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { mediaKinds } from './media-kinds.ts';

/** How long an item fades in, unless it says otherwise. */
export const FADE_MS = 800;

const times = {
  durationMs: number({
    label: { de: 'Dauer', en: 'Duration' },
    widget: 'seconds',
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
    label: { de: 'Überblenden', en: 'Fade' },
    widget: 'seconds',
    min: 100,
    max: 5_000,
    default: FADE_MS,
  }),
  validFrom: date({ label: { de: 'Gilt ab', en: 'Valid from' } }),
  validTo: date({ label: { de: 'Gilt bis', en: 'Valid to' }, isEnd: true }),
  /** What must hold besides. */
  onlyWhile: select({
    label: { de: 'Nur solange', en: 'Only while' },
    options: [
      { value: '', label: { de: 'Immer', en: 'Always' } },
      { value: 'open', label: { de: 'die Filiale offen ist', en: 'the branch is open' } },
      { value: 'closed', label: { de: 'die Filiale geschlossen ist', en: 'the branch is closed' } },
      { value: 'dish', label: { de: 'ein Gericht bestellbar ist', en: 'a dish can be ordered' } },
    ],
    default: '',
  }),
  dish: reference({
    label: { de: 'Gericht', en: 'Dish' },
    description: {
      de: 'Nur für „ein Gericht bestellbar ist“: auf der Karte, die gerade gilt, zu seinen Zeiten und nicht ausverkauft.',
      en: 'Only for “a dish can be ordered”: on the menu that holds then, at its hours, and not sold out.',
    },
    targets: ['product'],
    needed: { where: { onlyWhile: ['dish'] } },
  }),
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
        hasSceneDuration: boolean({
          label: { de: 'So lange wie die Szene', en: 'As long as the scene' },
          description: {
            de: 'Statt der Dauer hier gilt die der Szene.',
            en: 'The duration of the scene holds in place of the one here.',
          },
        }),
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
