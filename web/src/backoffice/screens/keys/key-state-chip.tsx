'use client';

import { useNow } from '../../../page/now-provider.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useKeyTexts } from './key-messages.ts';
import { type KeyFacts, keyState, keyTones } from './key-state.ts';

/** What a key is, in a word. */
export function KeyStateChip({ facts }: { readonly facts: KeyFacts }) {
  const texts = useKeyTexts();
  const state = keyState(facts, useNow());
  return <Chip tone={keyTones[state]}>{texts[`is-${state}`]}</Chip>;
}
