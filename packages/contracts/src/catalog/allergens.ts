/** The 14 allergen groups of the EU as the letters used on Austrian menus. */
export const allergenOptions = [
  { value: 'A', label: { de: 'Glutenhaltiges Getreide', en: 'Cereals containing gluten' } },
  { value: 'B', label: { de: 'Krebstiere', en: 'Crustaceans' } },
  { value: 'C', label: { de: 'Ei', en: 'Eggs' } },
  { value: 'D', label: { de: 'Fisch', en: 'Fish' } },
  { value: 'E', label: { de: 'Erdnüsse', en: 'Peanuts' } },
  { value: 'F', label: { de: 'Soja', en: 'Soybeans' } },
  { value: 'G', label: { de: 'Milch und Laktose', en: 'Milk and lactose' } },
  { value: 'H', label: { de: 'Schalenfrüchte', en: 'Nuts' } },
  { value: 'L', label: { de: 'Sellerie', en: 'Celery' } },
  { value: 'M', label: { de: 'Senf', en: 'Mustard' } },
  { value: 'N', label: { de: 'Sesam', en: 'Sesame' } },
  { value: 'O', label: { de: 'Sulfite', en: 'Sulphites' } },
  { value: 'P', label: { de: 'Lupinen', en: 'Lupin' } },
  { value: 'R', label: { de: 'Weichtiere', en: 'Molluscs' } },
] as const;
export type Allergen = (typeof allergenOptions)[number]['value'];
