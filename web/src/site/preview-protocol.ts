/** From a page in the frame of the builder: it is there, or this block was tapped (null: none). */
export type ToBuilder = { readonly filiale: 'ready' | 'chosen'; readonly id: string | null };
/** To that page: the block that is chosen, and whether it comes into view. */
export type ToFrame = { readonly filiale: 'choose'; readonly id: string | null; readonly scrolls: boolean };

const kinds = ['ready', 'chosen', 'choose'];

/** Whether a message is one of these. */
export const isPreviewMessage = (data: unknown): data is ToBuilder | ToFrame =>
  typeof data === 'object' && data !== null && 'filiale' in data && kinds.includes(String(data.filiale));
