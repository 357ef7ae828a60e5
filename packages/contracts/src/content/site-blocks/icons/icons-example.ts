import { exampleText } from '../example-parts.ts';

export const iconsExample = {
  headline: 'Worauf Sie sich verlassen',
  icons: [
    {
      value: {
        title: 'Regional',
        text: exampleText('Alles Fleisch kommt aus Österreich.'),
        link: { type: 'path' as const, path: '/unternehmen/kueche' },
      },
    },
    {
      value: { title: 'Frisch', text: exampleText('Jede Suppe wird in der Filiale angesetzt.') },
    },
    { value: { title: 'Fair', text: exampleText('Vier-Tage-Woche für alle, die wollen.') } },
  ],
};
