import { question } from './question.ts';

/** Asks the user to prove the password; false if they cancel. */
export const { ask: askForProof, useAsked: useAskedProof } = question();
