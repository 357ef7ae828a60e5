/** The cells of what was copied from a spreadsheet, row by row. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < all.length; at += 1) {
    const sign = all[at] ?? '';
    if (isQuoted && sign === '"' && all[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

/** Whether what was copied is more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());
