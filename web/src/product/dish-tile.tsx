import { artOfKey } from '../ui/food-art.ts';
import { FoodTile } from '../ui/food-tile.tsx';
import { Picture } from '../ui/picture.tsx';
import type { ShopProduct } from './shop-product.ts';

type Props = {
  readonly product: Pick<ShopProduct, 'art' | 'images'>;
  /** Said of a photo that says nothing itself; without it a photo is decorative. */
  readonly name?: string;
  /** As in HTML. */
  readonly sizes: string;
  /** The largest thing seen first. */
  readonly isFirst?: boolean;
  readonly className: string | undefined;
};

/** The photo of a dish, or the drawing that stands in for it. */
export function DishTile({ product: { art, images }, name, sizes, isFirst, className }: Props) {
  const [photo] = images;
  const alt = name === undefined ? '' : photo?.alt || name;
  return (
    <FoodTile art={artOfKey(art)} className={className}>
      {photo && <Picture image={photo} kind="product" alt={alt} sizes={sizes} isFirst={isFirst} />}
    </FoodTile>
  );
}
