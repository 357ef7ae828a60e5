import { exampleImage, exampleLink, exampleText } from '../example-parts.ts';

export const slidesExample = {
  label: 'Was es Neues gibt',
  slides: [
    {
      value: {
        image: exampleImage(15, 'Gansl mit Rotkraut'),
        text: exampleText('Gansl ab Martini'),
        links: [exampleLink('Vorbestellen', '/')],
      },
    },
    { value: { image: exampleImage(16, 'Karpfen'), text: exampleText('Karpfen zu Weihnachten') } },
  ],
  duration: 6,
};
