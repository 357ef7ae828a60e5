import { exampleId } from '../example-parts.ts';

export const mapExample = { headline: 'So finden Sie uns', branch: exampleId(41), fax: '+43 1 5554820-9' };
