import { problemMessage } from '@filiale/contracts/api/problem-message';
import type { ProblemCode } from '@filiale/contracts/api/problems';
import { wordLanguage } from '@filiale/rules/locales';
import { companyLanguages } from './company-languages.ts';
import { spokenProblem } from './spoken-problem.ts';

/** What a page says of a refusal of our own rules. */
export const problemText = (code: ProblemCode, locale: string, details?: unknown): string =>
  spokenProblem(code, locale, details) ?? problemMessage(code, wordLanguage(locale, companyLanguages().base), details);
