import { exampleId } from '../example-parts.ts';

export const sharedExample = { block: exampleId(71) };
