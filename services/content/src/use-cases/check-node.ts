import type { Node } from '@filiale/contracts/content/node';
import type { Problem } from '@filiale/kit/http/problem-error';
import { isLinkTarget } from './link-target.ts';

/** Type and content in one object, so that the type determines the content. */
export type NodeContent = {
  [K in Node['type']]: Pick<Extract<Node, { type: K }>, 'type' | 'isPublic' | 'content'>;
}[Node['type']];
const articles: ReadonlySet<Node['type']> = new Set(['news', 'knowledge', 'useCase']);
type Form = Extract<Node, { type: 'form' }>['content'];
type FormField = Form['fields'][number];

const required = (field: string): Problem => ({ code: 'field.required', field });
/** Places of values that stood before. */
const repeated = (values: readonly string[], fieldOf: (index: number) => string): Problem[] =>
  values.flatMap((value, index): Problem[] =>
    values.indexOf(value) < index ? [{ code: 'field.unique', field: fieldOf(index) }] : [],
  );

function checkChoice({ value: field }: FormField, at: string): Problem[] {
  if (!('options' in field)) return [];
  const { options } = field;
  return [
    ...(options.length === 0 ? [required(`${at}.options`)] : []),
    ...repeated(
      options.map(({ value }) => value),
      (index) => `${at}.options.${index}.value`,
    ),
  ];
}

/** Problems of a form for visitors: fields of one name, choices without options, thanks to nobody. */
const checkForm = ({ fields, actions }: Form): Problem[] => [
  ...repeated(
    fields.map(({ value: { fieldId } }) => fieldId),
    (index) => `content.fields.${index}.value.fieldId`,
  ),
  ...fields.flatMap((field, index) => checkChoice(field, `content.fields.${index}.value`)),
  ...actions.flatMap((action, index): Problem[] => {
    const hasAddress = fields.some(({ type }) => type === 'email');
    return action.type === 'sendMail' || hasAddress
      ? []
      : [{ code: 'field.invalid', field: `content.actions.${index}.type`, details: { reason: 'no-email-field' } }];
  }),
];

/** Refuses public nodes without a name, links that lead nowhere, and forms that nobody can fill in. Source: RES-028. */
export function checkNode(node: NodeContent): Problem[] {
  const { isPublic, content } = node;
  const links = 'links' in content ? content.links : [];
  const nowhere = links.flatMap(({ href }, index): Problem[] =>
    isLinkTarget(href)
      ? []
      : [{ code: 'field.invalid', field: `content.links.${index}.href`, details: { reason: 'no-address' } }],
  );
  return [
    // The contract requires the name of articles always.
    ...(isPublic && !articles.has(node.type) && content.name === '' ? [required('content.name')] : []),
    ...nowhere,
    ...(node.type === 'form' ? checkForm(node.content) : []),
  ];
}
