import { austria } from './austria.ts';
import { germany } from './germany.ts';
import { switzerland } from './switzerland.ts';

/** Every paragraph that a value or an example names, by how lawyers cite it. */
export const paragraphs = { ...austria, ...germany, ...switzerland };
export type ParagraphId = keyof typeof paragraphs;
