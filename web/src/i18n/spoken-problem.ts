import { withDetails } from '@filiale/contracts/api/with-details';
import { wordsOf } from '@filiale/rules/words';
import { shopLanguage } from './define-messages.ts';

/** A refusal in a language of pages that services do not speak; undefined where they do, or where it has no words for it. */
export function spokenProblem(code: string, locale: string, details: unknown): string | undefined {
  const { refusals = {} } = wordsOf(shopLanguage(locale)) ?? {};
  const text = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  return text && withDetails(text, details);
}
