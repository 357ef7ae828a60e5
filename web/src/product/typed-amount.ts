import { formatNumber } from '@filiale/rules/formats';
import { fill, type Texts } from '../i18n/define-messages.ts';

/** A typed amount: its text, its parsed value, and the value rounded to the unit's steps. */
export type TypedAmount = { readonly text: string; readonly read: number; readonly kept: number };

/** Says how a typed amount was understood, and that it was adjusted; empty where it stands there as it was typed. */
export function typedAmountText(
  { text, read, kept }: TypedAmount,
  abbreviation: string,
  locale: string,
  texts: Texts<'understood' | 'adjusted'>,
): string {
  const shown = (value: number) => formatNumber(value, 4, locale);
  if (read !== kept) return fill(texts.adjusted, { typed: text.trim(), amount: `${shown(kept)} ${abbreviation}` });
  return text.trim() === shown(kept) ? '' : fill(texts.understood, { amount: `${shown(kept)} ${abbreviation}` });
}
