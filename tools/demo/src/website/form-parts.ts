import { demoId } from '../demo-id.ts';

/** The form of the catering and contact pages. */
export const enquiryId = demoId('node', 'enquiry');
export const newsletterId = demoId('node', 'newsletter');

/** An option of a field, in both languages. */
export const choice = (value: string, label: string, english: string) => ({
  ...{ value, label },
  translations: { 'en-GB': { label: english } },
});
/** A field of a form, in both languages. */
export const field = <const T extends string>(
  type: T,
  fieldId: string,
  label: string,
  english: string,
  more: object = {},
) => ({
  id: demoId('form-field', fieldId),
  type,
  value: { fieldId, label, translations: { 'en-GB': { label: english } }, ...more },
});
