import type { ShownItem } from '@filiale/contracts/signage/signage-manifest';

/** An item that is drawn; each has a number of its own, also where the same one comes again. */
type Layer = { readonly serial: number; readonly item: ShownItem; readonly isMuted: boolean };
/** What lies on the screen: the item that is shown, the one before while it fades, and the one that comes, which is not seen before it can be drawn. */
type ItemStack = {
  readonly shown: Layer | null;
  readonly former: Layer | null;
  readonly coming: Layer | null;
  readonly serial: number;
};
export const emptyStack: ItemStack = { shown: null, former: null, coming: null, serial: 0 };

/** What makes an item another picture: one with other texts alone is drawn in its place. */
const faceOf = (item: ShownItem): string => {
  switch (item.kind) {
    case 'image':
    case 'video':
      return `${item.id}/${item.address}`;
    case 'url':
      return `${item.id}/${item.url}`;
    default:
      return item.id;
  }
};

/** The stack when an item is to be shown: it comes, unless it is there already. */
export function stackWith(stack: ItemStack, item: ShownItem, isMuted: boolean): ItemStack {
  const isSame = (layer: Layer | null): layer is Layer => layer !== null && faceOf(layer.item) === faceOf(item);
  const isUnchanged = (layer: Layer): boolean => layer.item === item && layer.isMuted === isMuted;
  const { shown, coming, serial } = stack;
  if (isSame(shown))
    return isUnchanged(shown) && coming === null
      ? stack
      : { ...stack, shown: { ...shown, item, isMuted }, coming: null };
  if (isSame(coming)) return isUnchanged(coming) ? stack : { ...stack, coming: { ...coming, item, isMuted } };
  return { ...stack, coming: { serial: serial + 1, item, isMuted }, serial: serial + 1 };
}

/** The stack when what comes can be drawn: it is shown, over the one before. */
export const stackShown = ({ shown, coming, serial }: ItemStack): ItemStack =>
  coming ? { shown: coming, former: shown, coming: null, serial } : { shown, former: null, coming, serial };
