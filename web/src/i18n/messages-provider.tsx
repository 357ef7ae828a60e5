'use client';

import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { createContext, type ReactNode, useContext } from 'react';
import { holdDocumentWords } from './document-words.ts';
import type { PickedTexts, Section, SectionTexts } from './messages.ts';

holdDocumentWords();

type Value = { readonly locale: EnabledLocale; readonly texts: Partial<PickedTexts<Section>> };
const Context = createContext<Value | null>(null);

/** Gives client components their texts; `texts` comes from `pickMessages` on the server. Inner providers add to outer ones. */
export function MessagesProvider({ locale, texts, children }: Value & { readonly children: ReactNode }) {
  const outer = useContext(Context);
  return <Context value={{ locale, texts: { ...outer?.texts, ...texts } }}>{children}</Context>;
}

function useValue(): Value {
  const value = useContext(Context);
  if (!value) throw new Error('no MessagesProvider above');
  return value;
}

export const useLocale = (): EnabledLocale => useValue().locale;

/** Texts of a section that the page has handed over. */
export function useMessages<S extends Section>(section: S): SectionTexts<S> {
  const texts = useValue().texts[section];
  if (!texts) throw new Error(`messages of '${section}' were not handed to this page`);
  return texts as SectionTexts<S>;
}
