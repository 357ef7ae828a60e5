import { exampleFile, exampleImage, exampleText } from '../example-parts.ts';

export const textVideoExample = {
  headline: 'Ein Tag in der Küche',
  text: exampleText('Um fünf wird der erste Fond angesetzt.'),
  video: exampleFile(84, 'kueche.mp4', 'mp4'),
  poster: exampleImage(20, 'Töpfe am Herd'),
  captions: exampleFile(85, 'kueche.vtt', 'txt'),
};
