import type { FormSubmission } from '@filiale/contracts/content/form-submission';
import type { Node } from '@filiale/contracts/content/node';
import type { Column } from '@filiale/contracts/fields/cells';
import { type ExportColumn, exportColumn } from '@filiale/kit/http/export-list';

type Answered = Pick<FormSubmission, 'form' | 'answers'>;

/** Names of columns: by form, then by the id of the field. */
type Headings = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Columns of an export of submissions: in place of the list of answers one for each field, under the field's name in the company's language; as the
 * newest visitor saw it where the form or the field is gone. Fields of several forms share a column where they have the same name; two of one form
 * have their ids behind it. `readAll` reads every submission of the export, `formsOf` the forms that are left.
 */
export async function submissionColumns(
  columns: readonly Column[],
  readAll: () => AsyncIterable<readonly Answered[]>,
  formsOf: (ids: Iterable<string>) => Promise<readonly Node[]>,
): Promise<readonly ExportColumn[]> {
  if (!columns.some(isAnswers)) return columns.map(exportColumn);
  const headings = withIds(await fieldNames(readAll, formsOf));
  const names = new Set([...headings.values()].flatMap((fields) => [...fields.values()]));
  const answerColumns = [...names].map(
    (heading): ExportColumn => ({ heading, valueIn: (record) => answerUnder(heading, record as Answered, headings) }),
  );
  return columns.flatMap((column) => (isAnswers(column) ? answerColumns : [exportColumn(column)]));
}

const isAnswers = ({ path }: Column): boolean => path === 'answers';
const formOf = ({ form }: Answered): string => form ?? '';

async function fieldNames(
  readAll: () => AsyncIterable<readonly Answered[]>,
  formsOf: (ids: Iterable<string>) => Promise<readonly Node[]>,
): Promise<Headings> {
  const sent = new Map<string, Map<string, string>>();
  for await (const submissions of readAll())
    for (const submission of submissions) {
      const names = sent.get(formOf(submission)) ?? new Map<string, string>();
      sent.set(formOf(submission), names);
      for (const { fieldId, label } of submission.answers)
        if (!names.has(fieldId)) names.set(fieldId, label || fieldId);
    }
  const forms = await formsOf([...sent.keys()].filter(Boolean));
  for (const form of forms)
    if (form.type === 'form')
      for (const { value } of form.content.fields)
        if (sent.get(form.id)?.has(value.fieldId) && value.label) sent.get(form.id)?.set(value.fieldId, value.label);
  return sent;
}

/** The same, with the id behind names that two fields of a form have. */
const withIds = (headings: Headings): Headings =>
  new Map(
    [...headings].map(([form, names]) => {
      const all = [...names.values()];
      const isAlone = (name: string): boolean => all.indexOf(name) === all.lastIndexOf(name);
      return [form, new Map([...names].map(([id, name]) => [id, isAlone(name) ? name : `${name} (${id})`]))];
    }),
  );

/** The answer that stands in a column; of files their names. */
const answerUnder = (heading: string, submission: Answered, headings: Headings): string =>
  submission.answers.find(({ fieldId }) => headings.get(formOf(submission))?.get(fieldId) === heading)?.value ?? '';
