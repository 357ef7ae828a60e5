/** The kinds of file that a list is exported to, with their media types. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export const exportFormats = ['csv', 'xlsx'] as const satisfies readonly (keyof typeof exportTypes)[];
export type ExportFormat = (typeof exportFormats)[number];

/** Most lines of a sheet, the one with the names of the columns among them. */
export const MOST_LINES_OF_SHEET = 1_048_576;
/** Longest text in a place of a sheet, in characters. */
export const LONGEST_SHEET_TEXT = 32_767;
