'use client';

import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { type KeyFacts, keyState, keyTones } from './key-state.ts';

/** What a key is, in a word. */
export function KeyStateChip({ facts }: { readonly facts: KeyFacts }) {
  const texts = useMessages('apiKeys');
  const state = keyState(facts, useNow());
  return <Chip tone={keyTones[state]}>{texts[`is-${state}`]}</Chip>;
}
