import { exampleFile, exampleImage, exampleText } from '../example-parts.ts';

export const certificateExample = {
  headline: 'Bio seit 2019',
  text: exampleText('Getreide, Milch und Eier kommen von Biohöfen.'),
  certificate: {
    date: '2019-05-01',
    file: exampleFile(82, 'bio.pdf', 'pdf'),
    image: exampleImage(18, 'Bio-Zertifikat'),
    text: exampleText('Kontrollstelle AT-BIO-301'),
  },
};
