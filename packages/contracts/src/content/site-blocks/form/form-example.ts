import { exampleId } from '../example-parts.ts';

export const formExample = { form: exampleId(31) };
