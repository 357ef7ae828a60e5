import { ApiError } from '@filiale/contracts/api/client';
import type { DeskTexts } from './order-text.ts';

/** Why something was not done: in the server's words, which are in the language of the page; a browser's own are not. */
export const failureText = (error: unknown, texts: DeskTexts): string =>
  error instanceof ApiError && error.problems.length > 0 ? `${texts.notDone} ${error.message}` : texts.notDone;
