/** Whether the status of a printer names no trouble: of Star a code that begins with 2, or nothing; of Epson XML, whose troubles its print jobs report. */
export const isPrinterFine = (status: string): boolean => status === '' || /^(2|OK|<)/i.test(status);
