import type { FormLeadJson } from '@filiale/proto/filiale/content/v1/form_event_pb';
import type { Form, FormAnswers } from './form-answers.ts';

type Sent = Pick<FormAnswers, 'answers' | 'email' | 'agreed'> & { readonly form: Form; readonly keepUntil: Date };

/** Who sent a form that makes leads, where they can be reached or named, and have agreed if they were asked. Source: RES-041. */
export function formLead({ form, answers, email, agreed, keepUntil }: Sent): FormLeadJson | undefined {
  const action = form.actions.find(({ type }) => type === 'makeLead');
  if (action?.type !== 'makeLead') return undefined;
  const { nameField, companyField, phoneField, consentField, branch, owner } = action;
  if (consentField !== '' && !agreed.has(consentField)) return undefined;
  const answerTo = (field: string): string =>
    field === '' ? '' : (answers.find(({ fieldId }) => fieldId === field)?.value ?? '');
  const [name, companyName, phone] = [nameField, companyField, phoneField].map(answerTo);
  if (!name && !companyName && !phone && email === '') return undefined;
  return {
    ...{ name, companyName, phone, branchId: branch ?? '', ownerId: owner ?? '', hasConsented: consentField !== '' },
    keepUntil: keepUntil.toISOString(),
  };
}
