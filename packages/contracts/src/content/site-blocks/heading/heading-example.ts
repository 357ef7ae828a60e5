import { exampleText } from '../example-parts.ts';

export const headingExample = { text: exampleText('Aus unserer Küche') };
