import type { Node } from '@filiale/contracts/content/node';
import type { Problem } from '@filiale/kit/http/problem-error';
import { translated } from '@filiale/rules/locales';
import { slug as slugOf } from '@filiale/rules/slug';
import type { Pages } from '../storage/pages.ts';
import { isLinkTarget } from './link-target.ts';

/** Type and content in one object, so that the type determines the content. */
export type NodeContent = {
  [K in Node['type']]: Pick<Extract<Node, { type: K }>, 'type' | 'isPublic' | 'content'>;
}[Node['type']];
const articles: ReadonlySet<Node['type']> = new Set(['news', 'knowledge', 'useCase']);
type Form = Extract<Node, { type: 'form' }>['content'];
type FormField = Form['fields'][number];
type LeadAction = Extract<Form['actions'][number], { type: 'makeLead' }>;

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

/** Fields that a lead is made of are fields of the form, and say or ask what they are for. */
const checkLead = (fields: Form['fields'], action: LeadAction, at: string): Problem[] =>
  (['nameField', 'companyField', 'phoneField', 'consentField'] as const).flatMap((name): Problem[] => {
    const field = fields.find(({ value: { fieldId } }) => fieldId === action[name]);
    const isFit = name === 'consentField' ? field?.type === 'boolean' : field?.type === 'text';
    return action[name] === '' || isFit ? [] : [{ code: 'field.invalid', field: `${at}.${name}` }];
  });

/** Problems of a form for visitors: fields of one name, choices without options, thanks to nobody, leads of fields that it has not. */
const checkForm = ({ fields, actions }: Form): Problem[] => [
  ...repeated(
    fields.map(({ value: { fieldId } }) => fieldId),
    (index) => `content.fields.${index}.value.fieldId`,
  ),
  ...fields.flatMap((field, index) => checkChoice(field, `content.fields.${index}.value`)),
  ...actions.flatMap((action, index): Problem[] => {
    if (action.type === 'makeLead') return checkLead(fields, action, `content.actions.${index}`);
    const hasAddress = fields.some(({ type }) => type === 'email');
    return action.type === 'sendMail' || hasAddress
      ? []
      : [{ code: 'field.invalid', field: `content.actions.${index}.type`, details: { reason: 'no-email-field' } }];
  }),
];

/** Types whose nodes have an address by their name. Source: SITE-013. */
const addressed: ReadonlySet<Node['type']> = new Set(['news', 'knowledge']);

/** Two public nodes of one type and name would have one address, and the older could not be read. */
export async function checkAddress(
  { nodes }: Pick<Pages, 'nodes'>,
  id: string,
  { type, isPublic, content }: NodeContent,
): Promise<Problem[]> {
  if (!isPublic || !addressed.has(type)) return [];
  const slugIn = (of: NodeContent['content'], locale: string): string => slugOf(translated(of, locale, 'name'));
  const others = (await nodes.find({ type, isPublic: true })).filter((one) => one.id !== id);
  const clash = ['', ...Object.keys(content.translations)].find((locale) =>
    others.some((other) => slugIn(other.content, locale) === slugIn(content, locale)),
  );
  if (clash === undefined) return [];
  const field = clash === '' ? 'content.name' : `content.translations.${clash}.name`;
  return [{ code: 'field.unique', field, details: { by: 'nodes' } }];
}

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
