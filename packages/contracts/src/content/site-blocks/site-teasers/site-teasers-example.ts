import { exampleId, exampleImage, exampleText } from '../example-parts.ts';

export const siteTeasersExample = {
  headline: 'Unser Sortiment',
  sites: [
    {
      value: {
        site: exampleId(71),
        title: 'Suppen im Glas',
        image: exampleImage(17, 'Suppen im Regal'),
        text: exampleText('Sechs Sorten, zwei davon vegan.'),
      },
    },
  ],
};
