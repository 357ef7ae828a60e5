import type { Country } from '../countries.ts';

/** A paragraph that the rules on working time rest on, as it was read. */
export type Paragraph = {
  readonly country: Country;
  /** Its sentence that counts here: a short quotation, or in our words. */
  readonly wording: string;
  /** Where it was read. */
  readonly address: string;
  /** The local date on which it was read. */
  readonly read: string;
  /**
   * The kind of source: the law at its `publisher` (RIS, an authority), a `copy` of its text elsewhere, or a `description` of it by somebody else.
   */
  readonly found: 'publisher' | 'copy' | 'description';
};
