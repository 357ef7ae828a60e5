/**
 * Unsaved notes to the kitchen: after closing a dish, even by mistake, the note is there again as long as the page is open. The key is the product,
 * or the edited item of the cart.
 */
const drafts = new WeakMap<object, string>();

export const draftedNote = (about: object): string | undefined => drafts.get(about);
export const draftNote = (about: object, note: string): void => void drafts.set(about, note);
export const forgetNote = (about: object): void => void drafts.delete(about);
