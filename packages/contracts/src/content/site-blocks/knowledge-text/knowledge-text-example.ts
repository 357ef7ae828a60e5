import { exampleId } from '../example-parts.ts';

export const knowledgeTextExample = { article: exampleId(61) };
