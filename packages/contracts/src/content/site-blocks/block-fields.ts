import { boolean, collection, image, text, wysiwyg } from '../../fields/fields.ts';
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
