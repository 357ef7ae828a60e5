import { exampleFile, exampleImage, exampleText } from '../example-parts.ts';

export const certificatesExample = {
  headline: 'Unsere Zertifikate',
  certificates: [
    {
      date: '2024-02-01',
      file: exampleFile(83, 'ama.pdf', 'pdf'),
      image: exampleImage(19, 'AMA-Gütesiegel'),
      text: exampleText('AMA-Gütesiegel für Rind und Kalb'),
    },
    { date: null, text: exampleText('Umweltzeichen') },
  ],
};
