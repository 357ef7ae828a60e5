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

/** `16.9`, and `16,90` as German sheets have it. */
export const numberFrom = (cell: FilledCell): unknown => {
  if (typeof cell === 'number') return cell;
  const text = String(cell).trim();
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
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
