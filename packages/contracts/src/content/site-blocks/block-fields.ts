import { boolean, collection, date, file, image, number, text, wysiwyg } from '../../fields/fields.ts';
import { linkKinds } from '../links/link-kinds.ts';

/** Fields that blocks of several kinds have. */

/** One line of words; `max` counts characters. */
export const line = (de: string, en: string, max = 200) => text({ label: { de, en }, max });
/** A text with formats. */
export const written = (de: string, en: string) => wysiwyg({ label: { de, en }, max: 20_000 });

export const headline = line('Überschrift', 'Headline');
export const blockText = written('Text', 'Text');
export const picture = image({ label: { de: 'Bild', en: 'Image' } });
/** A picture without which a block shows nothing. */
export const neededPicture = image({ label: { de: 'Bild', en: 'Image' }, needed: {} });
export const isMirrored = boolean({ label: { de: 'Bild auf der anderen Seite', en: 'Picture on the other side' } });
export const links = collection({
  label: { de: 'Links', en: 'Links' },
  isIdentified: true,
  max: 5,
  kind: { at: 'type', default: 'site' },
  kinds: linkKinds({ label: text({ label: { de: 'Bezeichnung', en: 'Label' }, max: 80 }) }),
});

/** Of sliders: the label for screen readers, and how long a slide stays. Source: SITE-028. */
export const label = line('Bezeichnung', 'Label');
export const duration = number({
  label: { de: 'Sekunden je Bild', en: 'Seconds per slide' },
  description: { de: 'Bei 0 wechseln die Bilder nicht von selbst.', en: 'At 0 slides do not change by themselves.' },
  min: 0,
  max: 60,
  decimals: 1,
  default: 5,
});

/** A certificate: date, document, picture and text. Source: SITE-029. */
export const certificateFields = {
  date: date({ label: { de: 'Datum', en: 'Date' }, mode: 'date' }),
  file: file({ label: { de: 'Dokument', en: 'Document' } }),
  image: picture,
  text: blockText,
};

/** A film with its poster and captions. Source: SITE-031. */
export const videoFields = {
  video: file({ label: { de: 'Video', en: 'Video' }, needed: {} }),
  poster: image({ label: { de: 'Standbild', en: 'Poster' } }),
  captions: file({
    label: { de: 'Untertitel', en: 'Captions' },
    description: { de: 'Eine Datei im Format WebVTT (.vtt).', en: 'A file in the format WebVTT (.vtt).' },
  }),
};
