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

/** What the drawings show. */
const words: Readonly<Record<Drawn, readonly [de: string, en: string]>> = {
  garden: ['Schnitzel, Limonade und Bier auf einem Gartentisch', 'Schnitzel, lemonade and beer on a garden table'],
  goose: ['Gansl mit Rotkraut und Semmelknödeln', 'Roast goose with red cabbage and bread dumplings'],
  strudel: ['Apfelstrudel, Topfenstrudel und eine Melange', 'Apple strudel, curd strudel and a melange'],
  breakfast: ['Frühstücksteller, Müsli und Espresso', 'Breakfast plate, muesli and espresso'],
  soup: ['Kürbissuppe, Brot und Eierschwammerlsuppe', 'Pumpkin soup, bread and chanterelle soup'],
  pantry: ['Gläser mit Marmelade, Gulasch und Honig', 'Jars of jam, goulash and honey'],
  vegetarian: ['Falafel, Risotto und Blattsalat', 'Falafel, risotto and leaf salad'],
  beef: ['Tafelspitz mit Rösterdäpfeln und Spinat', 'Boiled beef with roast potatoes and spinach'],
  sweets: ['Sachertorte, Esterházyschnitte und Linzer Torte', 'Sacher cake, Esterházy slice and Linzer cake'],
  cheese: ['Käsebrett mit Rotwein und Brot', 'Cheese board with red wine and bread'],
  buffet: ['Brötchen, süße Stücke und ein Spritzer', 'Canapés, sweets and a spritzer'],
  cards: ['Bier, Leberkäse und Senf', 'Beer, meat loaf and mustard'],
  apprentices: ['Eiernockerl und Gurkensalat', 'Egg dumplings and cucumber salad'],
  trout: ['Forelle mit Erdäpfelsalat und Weißwein', 'Trout with potato salad and white wine'],
  gifts: ['Geschenkkarton, Gutschein und eine Flasche Wein', 'Gift box, voucher and a bottle of wine'],
  labels: ['Gläser und Sackerl ohne Etikett', 'Jars and bags without a label'],
  maria: ['Maria', 'Maria'],
  jakob: ['Jakob', 'Jakob'],
  amira: ['Amira', 'Amira'],
  lukas: ['Lukas', 'Lukas'],
  ines: ['Ines', 'Ines'],
  tomo: ['Tomo', 'Tomo'],
  organic: ['Bio-Zertifikat', 'Organic certificate'],
  hygiene: ['Hygiene-Zertifikat', 'Hygiene certificate'],
  region: ['Herkunfts-Zertifikat', 'Certificate of origin'],
  energy: ['Energie-Zertifikat', 'Energy certificate'],
};

const drawn = (drawings: Readonly<Record<string, string>>, of: (name: never) => ImageReference) =>
  Object.entries(drawings).map(([name, svg]) => ({
    ...{ id: of(name as never).id, name: `${name}.jpg`, svg, alt: words[name as Drawn] },
    extension: 'jpg' as const,
  }));
/** The pictures of the website, all of them drawn. */
export const pagePictures = [
  ...drawn(scenes, sceneImage),
  ...drawn(portraits, portraitImage),
  ...drawn(certificates, certificateImage),
];
