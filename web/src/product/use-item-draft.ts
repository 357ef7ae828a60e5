'use client';

import type { Unit } from '@filiale/contracts/catalog/units';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import type { CartItem } from '@filiale/rules/cart';
import { chosenOptions, isItemValid, isPartValid, type PartChoice, partsOf } from '@filiale/rules/configurable-parts';
import { changeUnit, parseAmount, quantityLimits, snapAmount, startAmount } from '@filiale/rules/quantity';
import { useState } from 'react';
import { useLocale } from '../i18n/messages-provider.tsx';
import { draftedNote, draftNote, forgetNote } from './note-drafts.ts';
import type { ShopProduct } from './shop-product.ts';
import type { TypedAmount } from './typed-amount.ts';

type Draft = {
  readonly amount: number;
  readonly unit: Unit;
  readonly parts: readonly PartValue[];
  readonly note: string;
};

/** An item being configured: a new one starts with the product's start amount, an edited one as it is. Source: PROD-011. */
export function useItemDraft(product: ShopProduct, edited: CartItem | undefined) {
  const locale = useLocale();
  const [typed, setTyped] = useState<TypedAmount | null>(null);
  const about = edited ?? product;
  const [draft, setDraft] = useState<Draft>(() => {
    const { amount, unit, parts, note } = edited ?? { ...startAmount(product), parts: [], note: '' };
    return { amount, unit, parts, note: draftedNote(about) ?? note };
  });
  const parts = partsOf(product);
  const choiceOf = (name: string): PartChoice | undefined => draft.parts.find((part) => part.name === name)?.value;

  /** Nothing is chosen in these parts that is not sold now; an item that is edited may be older than that. */
  const isSold = (chosen: readonly PartValue[]): boolean =>
    chosenOptions(product, chosen).every(({ id }) => !product.goneOptions.includes(id));

  return {
    ...draft,
    allParts: parts,
    choiceOf,
    isValid: isItemValid(product, draft) && isSold(draft.parts),
    isPartDone: (index: number): boolean => {
      const part = parts[index];
      if (part === undefined) return true;
      return isPartValid(part, choiceOf(part.name)) && isSold(draft.parts.filter(({ name }) => name === part.name));
    },
    /** Something is chosen in the part, needed or not. */
    isFilled: (index: number): boolean => choiceOf(parts[index]?.name ?? '') !== undefined,
    /** An empty choice takes the part out of the item. */
    choose(name: string, value: PartChoice) {
      setDraft((old) => {
        const others = old.parts.filter((part) => part.name !== name);
        return { ...old, parts: value.length === 0 ? others : [...others, { name, value } as PartValue] };
      });
    },
    /** Kept also when the dish is closed: see `note-drafts`. */
    writeNote(note: string) {
      draftNote(about, note);
      setDraft((old) => ({ ...old, note }));
    },
    /** The item is saved, and so is its note. */
    settle: () => forgetNote(about),
    /** How the last amount was typed, until another way changes it. */
    typed,
    setAmount(amount: number) {
      setTyped(null);
      setDraft((old) => ({ ...old, amount }));
    },
    /** Read as the page's language writes numbers; snapped to the unit's grid. Source: PROD-020, PROD-021. */
    typeAmount(text: string) {
      const read = parseAmount(text, locale);
      const kept = snapAmount(read, quantityLimits(product, draft.unit));
      setTyped({ text, read, kept });
      setDraft((old) => ({ ...old, amount: kept }));
    },
    /** Converts, then snaps. Source: PROD-023. */
    setUnit(unit: Unit) {
      setTyped(null);
      setDraft((old) => ({ ...old, unit, amount: changeUnit(old.amount, old.unit, unit, product) }));
    },
  };
}
export type ItemDraft = ReturnType<typeof useItemDraft>;
