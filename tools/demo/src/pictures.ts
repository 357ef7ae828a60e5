import sharp from 'sharp';
import { type House, houseImage } from './branches.ts';
import { categories } from './categories.ts';
import { LOGO_PX, logoDarkImage, logoImage } from './company.ts';
import { pictureOf } from './dish.ts';
import { type DishDrawing, dishDrawings, drawDish } from './drawings/dishes.ts';
import { houses, logo, logoDark } from './drawings/places.ts';
import { products } from './products.ts';
import { tags } from './tags.ts';
import { pagePictures } from './website/page-pictures.ts';

/** A drawing that is uploaded as an image. */
export type Picture = {
  readonly id: string;
  readonly name: string;
  readonly svg: string;
  readonly extension: 'png' | 'jpg';
  /** What it shows, in German and English. */
  readonly alt: readonly [de: string, en: string];
};

const WIDTH_PX = 1600;

const used = new Set([
  ...products.flatMap(({ images }) => images ?? []).map(({ id }) => id),
  ...[...categories, ...tags].map(({ image }) => image?.id),
]);

const logoWords = ['Rosmarin & Kren', 'Rosmarin & Kren'] as const;
const houseNames: Readonly<Record<House, string>> = {
  josefstadt: 'Wien Josefstadt',
  naschmarkt: 'Wien Naschmarkt',
  graz: 'Graz Lend',
  linz: 'Linz Altstadt',
  salzburg: 'Salzburg Andräviertel',
  stPoelten: 'St. Pölten',
};

/** The dish, category or tag that a picture stands for, by its name. */
function dishWords(image: string): readonly [string, string] {
  const shown =
    products.find(({ images }) => images?.some(({ id }) => id === image)) ??
    [...categories, ...tags].find((each) => each.image?.id === image);
  const name = shown?.name ?? '';
  return [name, shown?.translations?.['en-GB']?.name ?? name];
}

/** Every drawing that some record shows: dishes as cut-outs, houses with their sky, what pages show, the logo. */
export const pictures: readonly Picture[] = [
  { id: logoImage.id, name: 'rosmarin-und-kren.png', svg: logo, extension: 'png', alt: logoWords },
  { id: logoDarkImage.id, name: 'rosmarin-und-kren-dunkel.png', svg: logoDark, extension: 'png', alt: logoWords },
  ...(Object.keys(houses) as House[]).map((house): Picture => {
    const { id } = houseImage(house);
    const alt = [`Das Haus ${houseNames[house]}`, `The house in ${houseNames[house]}`] as const;
    return { id, name: `haus-${house}.jpg`, svg: houses[house], extension: 'jpg', alt };
  }),
  ...pagePictures,
  ...dishDrawings
    .filter((name) => used.has(pictureOf(name).id))
    .map(
      (name: DishDrawing): Picture => ({
        id: pictureOf(name).id,
        name: `${name}.png`,
        svg: drawDish(name),
        extension: 'png',
        alt: dishWords(pictureOf(name).id),
      }),
    ),
];

/** Draws a picture at the width it is uploaded in: PNG with transparency, or JPEG for those with a ground. */
export function rasterise({ id, svg, extension }: Picture): Promise<Buffer> {
  const width = id === logoImage.id || id === logoDarkImage.id ? LOGO_PX : WIDTH_PX;
  const sized = svg.replace('<svg ', `<svg width="${width}" `);
  return extension === 'jpg'
    ? sharp(Buffer.from(sized)).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
    : sharp(Buffer.from(sized)).png({ compressionLevel: 3 }).toBuffer();
}
