import { exampleImage, exampleText } from '../example-parts.ts';

export const imageExample = {
  image: exampleImage(1, 'Die Gaststube am Vormittag'),
  text: exampleText('Die Gaststube am Vormittag.'),
};
