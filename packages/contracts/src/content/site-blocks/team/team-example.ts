import { exampleText } from '../example-parts.ts';

export const teamExample = { headline: 'Das Team', text: exampleText('Wer für Sie da ist.'), people: [] };
