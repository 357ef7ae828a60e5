const format = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** The middle one of some figures; of an even number the upper of the two. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The figure that a share of all are at most: 0.5 the middle one, 0.99, 1 the largest. */
export const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** A line per figure, names aligned. */
export function printFigures(title: string, figures: Readonly<Record<string, number | string>>): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name.padEnd(width)}  ${typeof value === 'number' ? format(value) : value}`);
}

/** A row per thing measured, columns aligned. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = [heads, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? format(cell) : cell)))];
  const widths = heads.map((_head, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)));
  console.log(`\n${title}`);
  for (const row of cells)
    console.log(
      `  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}`,
    );
}
