import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { LONG_TEXT_MAX } from '../../field-shape.ts';
import { lazily } from '../../lazily.ts';
import { readRichText } from '../../rich-text/read-rich-text.ts';
import type { RichText, RichTextInput } from '../../rich-text/rich-text.ts';
import { withHtml } from '../../rich-text/rich-text-html.ts';
import { richTextWords } from '../../rich-text/rich-text-words.ts';

const document = z.looseObject({
  type: z.literal('doc'),
  content: z.array(z.looseObject({ type: z.string() })),
});
const stored = z.object({ ...document.shape, html: z.string() }).nullable();

type Given = z.infer<typeof document> | string | null;

/** What may be written: a document is taken as it is stored, a text is Markdown until the store makes a document of it. */
function written({ max = LONG_TEXT_MAX, required, isLine }: PropertiesOf<'wysiwyg'>): z.ZodType {
  const read = (given: Given) =>
    typeof given === 'object' && given !== null ? readRichText(given, isLine) : undefined;
  const takenOf = (given: Given): RichText | string | null => {
    const found = read(given);
    if (found) return 'document' in found && found.document ? withHtml(found.document, isLine) : null;
    return typeof given === 'string' && given.trim() !== '' ? given.trim() : null;
  };
  return z
    .union([z.string(), document, z.null()])
    .superRefine((given, context) => {
      const found = read(given);
      const issue = (message: string) => context.addIssue({ code: 'custom', message });
      if (found && 'refusal' in found) return issue(found.refusal);
      const value = takenOf(given);
      const { length } = typeof value === 'string' ? value : richTextWords(value);
      if (required && value === null) return issue('required');
      if (length > max) context.addIssue({ code: 'too_big', origin: 'string', maximum: max, input: given });
    })
    .overwrite((given) => takenOf(given) as Given) as z.ZodType;
}

/** Formatted text: a document, with the HTML that the server makes of it. Markdown that is sent becomes one. */
export const wysiwyg = (props: PropertiesOf<'wysiwyg'>) => {
  const filled = (schema: z.ZodType): z.ZodType => (props.required ? schema.clone() : schema.default(null));
  return lazily(
    { ...props, type: 'wysiwyg' },
    { schema: () => filled(stored), written: () => filled(written(props)) },
  ) as unknown as FieldOf<'wysiwyg', z.ZodType<RichText | null, RichTextInput | null | undefined>>;
};
