import { ErrorText, errorTextId } from '../ui/error-text.tsx';
import { fieldId } from './order-problems.ts';

/** Id of the text of a problem, for `aria-describedby`. */
export const errorId = (field: string): string => errorTextId(fieldId(field));

/** The problem of something that is not one of the plain fields. */
export const FieldError = ({ field, text }: { field: string; text: string | undefined }) => (
  <ErrorText of={fieldId(field)} text={text} />
);
