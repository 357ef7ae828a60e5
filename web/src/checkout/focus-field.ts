import { fieldId } from './order-problems.ts';

/** Moves the focus to a field and shows it. */
export function focusField(field: string): void {
  // After the marks are drawn, so that they are read with the field.
  requestAnimationFrame(() => {
    const element = document.getElementById(fieldId(field));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  });
}
