import type { AnyResource } from '@filiale/contracts/fields/resource';
import { goTo, NEW, recordHash } from '../hash-route.ts';
import { copyOfItem } from './model/collection-items.ts';
import type { FormValues } from './model/form-values.ts';

let begun: { readonly resource: string; readonly values: FormValues } | null = null;

/** Opens a new record that begins with some values. */
export function openNewRecord(resource: string, values: FormValues): void {
  begun = { resource, values };
  goTo(recordHash(resource, NEW));
}

/** Opens a new record that begins as a copy of what stands in a form. */
export const openCopy = ({ name, fields }: Pick<AnyResource, 'name' | 'fields'>, values: FormValues): void =>
  openNewRecord(name, copyOfItem({ fields }, values));

/** The values that a new record begins with. They stay until {@link forgetBegun}, because React may render a form that waits for its code more than once. */
export const begunWith = (resource: string): FormValues | undefined =>
  begun?.resource === resource ? begun.values : undefined;

/** The form stands: the next new record begins empty. */
export function forgetBegun(): void {
  begun = null;
}
