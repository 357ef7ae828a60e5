import type { AnyResource } from '@filiale/contracts/fields/resource';
import { goTo, NEW, recordHash } from '../hash-route.ts';
import { copyOfItem } from './model/collection-items.ts';
import type { FormValues } from './model/form-values.ts';

let copied: { readonly resource: string; readonly values: FormValues } | null = null;

/** Opens a new record that begins as a copy of what stands in a form. */
export function openCopy({ name, fields }: Pick<AnyResource, 'name' | 'fields'>, values: FormValues): void {
  copied = { resource: name, values: copyOfItem({ fields }, values) };
  goTo(recordHash(name, NEW));
}

/** What a new record begins with; told once. */
export function takeCopy(resource: string): FormValues | undefined {
  const taken = copied?.resource === resource ? copied.values : undefined;
  copied = null;
  return taken;
}
