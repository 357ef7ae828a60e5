/** A sign for a name without a picture: the first letters of its first two words, `RK` of `Rosmarin & Kren`; else what it begins with. Empty for no name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replace(/^[^\p{L}\d]+/u, ''));
  const signs = words.filter(Boolean).slice(0, 2);
  return (signs.length > 0 ? signs : [name.trim()]).map((word) => [...word][0]?.toLocaleUpperCase('de-AT')).join('');
}
