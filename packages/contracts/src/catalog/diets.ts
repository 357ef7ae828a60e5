/** Diets that a product may suit. Vegan implies vegetarian. */
export const dietOptions = [
  { value: 'vegetarian', label: { de: 'Vegetarisch', en: 'Vegetarian' } },
  { value: 'vegan', label: { de: 'Vegan', en: 'Vegan' } },
  { value: 'halal', label: { de: 'Halal', en: 'Halal' } },
  { value: 'kosher', label: { de: 'Koscher', en: 'Kosher' } },
] as const;
export type Diet = (typeof dietOptions)[number]['value'];
