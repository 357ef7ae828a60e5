import { exampleFile, exampleText } from '../example-parts.ts';

export const certificateTextExample = {
  headline: 'Geprüfte Küche',
  date: '2026-03-02',
  file: exampleFile(81, 'haccp.pdf', 'pdf'),
  text: exampleText('Jede Küche wird jährlich nach HACCP geprüft.'),
};
