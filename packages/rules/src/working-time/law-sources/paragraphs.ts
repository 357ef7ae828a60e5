import { austrianSources } from './austria.ts';
import { germanSources } from './germany.ts';
import { swissSources } from './switzerland.ts';

/** Every paragraph that a value or an example names, by how lawyers cite it. */
export const paragraphs = { ...austrianSources, ...germanSources, ...swissSources };
export type ParagraphId = keyof typeof paragraphs;
