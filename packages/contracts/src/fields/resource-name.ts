/** `order-form` or `categories` → `order-form`, `category`: the word for one of them, by which references and events call it. */
export const oneOf = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
