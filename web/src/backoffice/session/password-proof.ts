import { question } from './question.ts';

/** Asks whoever works here to prove the password; false when they would rather not. */
export const { ask: askForProof, useAsked: useAskedProof } = question();
