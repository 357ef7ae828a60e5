'use client';

import { useLoadedWhen } from '../use-loaded-when.ts';
import { useAskedProof } from './password-proof.ts';

const load = async () => (await import('./proof-question.tsx')).ProofQuestion;

/** Asks for the password when a call wants a fresh proof of it; the call then goes on by itself. */
export function ProofDialog() {
  const asked = useAskedProof();
  const Question = useLoadedWhen(asked !== null, load, () => asked?.answer(false));
  return asked && Question && <Question onAnswer={asked.answer} />;
}
