/**
 * Whether a printer says that all is well. Stars say a code that begins with 2, or nothing; an Epson tells its state as XML, of which its jobs
 * say what is wrong.
 */
export const isPrinterFine = (status: string): boolean => status === '' || /^(2|OK|<)/i.test(status);
