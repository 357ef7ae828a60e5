import { exampleId } from '../example-parts.ts';

export const knowledgeTeaserExample = { headline: 'Gut zu wissen', articles: [exampleId(61)] };
