/** The search of the donation recipient picker. Source: CHECK-015. */
import type { Donatee } from '@filiale/contracts/catalog/donatee';
import { searchable } from './search-text.ts';

/**
 * The recipients whose name or description contains the term, in any language, ignoring case; an empty term finds
 * all. No match: the picker shows 'Keine passende Organisation gefunden.' Source: CHECK-015.
 */
export function searchDonatees<ADonatee extends Pick<Donatee, 'name' | 'description' | 'translations'>>(
  donatees: readonly ADonatee[],
  term: string,
): ADonatee[] {
  const searched = searchable(term.trim());
  return donatees.filter(({ name, description, translations }) =>
    [name, description, ...Object.values(translations).flatMap((texts) => [texts?.name, texts?.description])].some(
      (text) => text !== undefined && searchable(text).includes(searched),
    ),
  );
}
