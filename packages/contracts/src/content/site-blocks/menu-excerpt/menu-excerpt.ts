import type { Kind } from '../../../fields/field.ts';
import { number, reference, references } from '../../../fields/fields.ts';
import { blockText, headline, links } from '../block-fields.ts';

/** A part of the menu that a branch has now. */
export const menuExcerpt = {
  label: { de: 'Auszug der Karte', en: 'Menu excerpt' },
  description: {
    de: 'Speisen einer Filiale mit aktuellen Preisen, nach Kategorien.',
    en: 'Dishes of a branch with current prices, by category.',
  },
  symbol: 'menu',
  fields: {
    headline,
    text: blockText,
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], needed: {} }),
    categories: references({
      label: { de: 'Kategorien', en: 'Categories' },
      description: { de: 'Ohne Auswahl alle.', en: 'All unless some are chosen.' },
      targets: ['category'],
      max: 20,
    }),
    count: number({
      label: { de: 'Speisen je Kategorie', en: 'Dishes per category' },
      description: { de: 'Ohne Angabe die ersten sechs.', en: 'The first six by default.' },
      min: 1,
      max: 24,
    }),
    links,
  },
} satisfies Kind;
