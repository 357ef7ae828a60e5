/** A line of what a message lists: how much, what, with what, for how much. */
export type MailLine = {
  readonly amount: string;
  readonly name: string;
  readonly parts: string;
  readonly note: string;
  readonly price: string;
};
export type MailTotal = { readonly label: string; readonly value: string; readonly isSum: boolean };

/** A message before it takes its form. Every field is plain text and untrusted. */
export type MailNotice = {
  readonly locale: string;
  readonly shop: string;
  readonly subject: string;
  readonly head: string;
  readonly lead: string;
  /** Somebody's own words. */
  readonly quote: { readonly label: string; readonly text: string } | null;
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly itemsHead: string;
  readonly lines: readonly MailLine[];
  readonly totals: readonly MailTotal[];
  readonly note: string;
  /** Who writes, from where, how to reach them. */
  readonly sender: readonly string[];
  readonly automatic: string;
};
