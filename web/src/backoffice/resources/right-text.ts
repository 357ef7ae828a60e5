import type { Label } from '@filiale/contracts/fields/locales';
import { fill } from '../../i18n/define-messages.ts';
import { kindLabel } from './kind-label.ts';
import { rightWords } from './right-words.ts';

export type RightName = { readonly resource: string; readonly action: string };
type Language = keyof Label;

const wordsOf = (action: string, language: Language): string | undefined => {
  const words: Readonly<Record<string, string>> = rightWords[language === 'de' ? 'de-AT' : 'en-GB'];
  return Object.hasOwn(words, action) ? words[action] : undefined;
};

/** What a right allows, where its records are named beside: `löschen`. An action without words is said as it is. */
export const actionOfRight = (action: string, language: Language): string =>
  (wordsOf(action, language) ?? action).replace('{many}', '').replace('  ', ' ').trim();

/** What a right allows, and of what: `Produkte löschen`, `Etiketten drucken (Tische)`. Undefined where nothing is known of its action. */
export function rightText({ resource, action }: RightName, language: Language): string | undefined {
  const words = wordsOf(action, language);
  if (words === undefined) return undefined;
  const label = kindLabel(resource, 'many')[language];
  // Within a sentence; „QR codes“ keep their letters.
  const many = language === 'en' ? label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()) : label;
  return words.includes('{many}') ? fill(words, { many }) : `${words} (${many})`;
}
