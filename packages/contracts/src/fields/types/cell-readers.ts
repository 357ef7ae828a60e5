import type { FilledCell } from './field-type.ts';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** JSON as it was written; what is none is left to the schema. */
export const jsonFrom = (cell: FilledCell): unknown => jsonOf(String(cell).trim());

/** `1.234,50`, `1,234.50`, `1.234.567`: what groups is told from what is decimal by there being both, or more than one of it. */
const grouped = /^-?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

/** `16.9`, and `16,90` or `1.234,50` as German sheets have it. */
export const numberFrom = (cell: FilledCell): unknown => {
  if (typeof cell === 'number') return cell;
  const text = String(cell).trim();
  if (/^-?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  if (!grouped.test(text)) return text;
  const [group = ''] = /[.,]/.exec(text) ?? [];
  return Number(text.replaceAll(group, '').replace(',', '.'));
};

/** Values with commas between, or JSON. */
export const listFrom = (cell: FilledCell): unknown => {
  const text = String(cell).trim();
  if (text.startsWith('[')) return jsonOf(text);
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
};
