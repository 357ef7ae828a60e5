import { exampleFile, exampleImage } from '../example-parts.ts';

export const mediaExample = {
  headline: 'Aus unseren Küchen',
  media: [
    { type: 'image' as const, image: exampleImage(23, 'Strudelteig auf dem Tisch'), caption: 'Strudelteig in Linz' },
    {
      type: 'video' as const,
      video: exampleFile(86, 'strudel.mp4', 'mp4'),
      poster: exampleImage(24, 'Strudel im Ofen'),
      caption: 'Ziehen, füllen, rollen',
    },
  ],
};
