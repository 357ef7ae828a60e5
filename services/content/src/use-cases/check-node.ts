import type { Node } from '@filiale/contracts/content/node';
import type { Problem } from '@filiale/kit/http/problem-error';
import { isLinkTarget } from './link-target.ts';

type Content = Node['content'];
type FormField = Content['fields'][number];

const required = (field: string): Problem => ({ code: 'field.required', field });
/** Places of values that stood before. */
const repeated = (values: readonly string[], fieldOf: (index: number) => string): Problem[] =>
  values.flatMap((value, index): Problem[] =>
    values.indexOf(value) < index ? [{ code: 'field.unique', field: fieldOf(index) }] : [],
  );

function checkChoice({ type, options }: FormField, at: string): Problem[] {
  const isChoice = type === 'select' || type === 'multiselect';
  return [
    ...(isChoice && options.length === 0 ? [required(`${at}.options`)] : []),
    ...repeated(
      options.map(({ value }) => value),
      (index) => `${at}.options.${index}.value`,
    ),
  ];
}

/** What is wrong with the form that visitors fill in: fields of one name, choices without any, mails to nobody. */
const checkForm = ({ fields, actions }: Pick<Content, 'fields' | 'actions'>): Problem[] => [
  ...repeated(
    fields.map(({ fieldId }) => fieldId),
    (index) => `content.fields.${index}.fieldId`,
  ),
  ...fields.flatMap((field, index) => checkChoice(field, `content.fields.${index}`)),
  ...actions.flatMap(({ recipient }, index) =>
    recipient === '' ? [required(`content.actions.${index}.recipient`)] : [],
  ),
];

/** Refuses what is public without a name, links that lead nowhere, and forms that nobody can fill in. Source: RES-028. */
export function checkNode({ isPublic, content }: Pick<Node, 'isPublic' | 'content'>): Problem[] {
  const nowhere = content.links.flatMap(({ href }, index): Problem[] =>
    isLinkTarget(href)
      ? []
      : [{ code: 'field.invalid', field: `content.links.${index}.href`, details: { reason: 'no-address' } }],
  );
  return [...(isPublic && content.name === '' ? [required('content.name')] : []), ...nowhere, ...checkForm(content)];
}
