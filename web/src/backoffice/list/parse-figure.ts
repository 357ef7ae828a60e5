/**
 * Reads a figure as people type it, with blanks and the sign of a currency or percent: `1.284,50`, `1284.5`, `24,90 €`, in English `1,284.50`. Null of what is none.
 * A point before exactly three digits parts thousands in German, as a comma does in English.
 */
export function parseFigure(typed: string, words: 'de' | 'en'): number | null {
  const bare = typed.replace(/[\s\u00a0%]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu, '');
  if (!/^[-+−]?[\d.,]*\d[\d.,]*$/.test(bare)) return null;
  const [group, point] = words === 'de' ? ['.', ','] : [',', '.'];
  const hasBoth = bare.includes('.') && bare.includes(',');
  // Whichever comes last is the point.
  const mark = hasBoth ? (bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',') : null;
  const grouped = new RegExp(`^[-+−]?[1-9]\\d{0,2}(\\${group}\\d{3})+$`);
  const decimal = mark ?? (bare.includes(point) || !bare.includes(group) || grouped.test(bare) ? point : group);
  const other = decimal === '.' ? ',' : '.';
  const text = bare.replaceAll(other, '').replace(decimal, '.').replace('−', '-');
  const figure = Number(text);
  return Number.isFinite(figure) ? figure : null;
}
