/**
 * What was written to the kitchen and neither saved nor taken out: whoever closes a dish, even by mistake, finds it there again as long as the page
 * is open. Kept by what it is about: a product, or the item of the cart that is edited.
 */
const drafts = new WeakMap<object, string>();

export const draftedNote = (about: object): string | undefined => drafts.get(about);
export const draftNote = (about: object, note: string): void => void drafts.set(about, note);
export const forgetNote = (about: object): void => void drafts.delete(about);
