import { exampleText } from '../example-parts.ts';

export const eventsExample = {
  headline: 'Was bei uns los ist',
  events: [
    {
      title: 'Gansl-Abend',
      startsAt: '2030-11-11T17:00:00.000Z',
      endsAt: '2030-11-11T21:00:00.000Z',
      place: 'Graz Lend',
      text: exampleText('Fünf Gänge rund um die Martinigans.'),
    },
  ],
};
