import type { PrinterLanguage } from './read-commands.ts';

/** A sheet as it came over the wire. */
export type TakenSheet = { readonly bytes: Buffer; readonly language: PrinterLanguage; readonly id: string };
