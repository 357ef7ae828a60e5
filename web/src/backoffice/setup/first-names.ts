import { languageOf } from '@filiale/rules/locales';

const names: Readonly<Record<string, { readonly category: string; readonly menu: string }>> = {
  de: { category: 'Speisen', menu: 'Speisekarte' },
  en: { category: 'Dishes', menu: 'Menu' },
  fr: { category: 'Plats', menu: 'Carte' },
  it: { category: 'Piatti', menu: 'Menù' },
  cs: { category: 'Jídla', menu: 'Jídelní lístek' },
  sl: { category: 'Jedi', menu: 'Jedilnik' },
  hu: { category: 'Ételek', menu: 'Étlap' },
};

/** What guests read as the first category and menu, in the language of the company whatever the back office speaks; English where it is another. */
export const firstNames = (locale: string) => names[languageOf(locale)] ?? { category: 'Dishes', menu: 'Menu' };
