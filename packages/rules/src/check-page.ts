/** Warnings about a page before it is published; none of them forbids it. Source: ADR 63. */

import { within } from './page-links.ts';
import { contrast } from './theme-colours.ts';

export type PageFinding = {
  readonly code: 'alt' | 'small' | 'heading' | 'contrast' | 'description';
  /** Id of the block; none of what concerns the page. */
  readonly block?: string;
};
type Text = {
  readonly description: string;
  readonly content: {
    readonly primaryColor: string | null;
    readonly secondaryColor: string | null;
    readonly body: readonly { readonly id: string; readonly value: unknown }[];
  };
};

/** WCAG 2.2 asks for it of text. */
const LEAST_CONTRAST = 4.5;
/** Pictures narrower than this look blurred across a phone. */
const LEAST_WIDTH_PX = 640;
/** A page has one title of its own. */
const FIRST_LEVEL = 1;

type Holder = Readonly<Record<string, unknown>>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
const isPicture = ({ id, version, extension, publicHash }: Holder): boolean =>
  typeof id === 'string' && typeof version === 'number' && typeof extension === 'string' && publicHash === undefined;
const levelOf = ({ type, attrs }: Holder): number | undefined =>
  type === 'heading' && isHolder(attrs) && typeof attrs.level === 'number' ? attrs.level : undefined;

/** `undescribed` are ids of pictures that say nothing in the text's language. Finds missing descriptions, small pictures, headings that skip a level, colours that do not read. */
export function checkPage({ description, content }: Text, undescribed: ReadonlySet<string>): PageFinding[] {
  const { primaryColor, secondaryColor, body } = content;
  const findings: PageFinding[] = [];
  if (description === '') findings.push({ code: 'description' });
  if (primaryColor && secondaryColor && contrast(primaryColor, secondaryColor) < LEAST_CONTRAST)
    findings.push({ code: 'contrast' });
  let level = FIRST_LEVEL;
  for (const { id: block, value, ...head } of body) {
    const parts = within(value);
    const pictures = parts.filter(isPicture);
    if (pictures.some(({ id }) => typeof id === 'string' && undescribed.has(id))) findings.push({ code: 'alt', block });
    if (pictures.some(({ widthPx }) => typeof widthPx === 'number' && widthPx < LEAST_WIDTH_PX))
      findings.push({ code: 'small', block });
    const isHeaded = (head as Holder).type === 'heading' || (isHolder(value) && Boolean(value.headline));
    const levels = parts.flatMap((part) => levelOf(part) ?? []);
    for (const next of isHeaded ? [FIRST_LEVEL + 1, ...levels] : levels) {
      if (next > level + 1) findings.push({ code: 'heading', block });
      level = next;
    }
  }
  return findings;
}
