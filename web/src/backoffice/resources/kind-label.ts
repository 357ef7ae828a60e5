import { otherKinds } from '@filiale/contracts/analytics/log-fields';
import type { Label } from '@filiale/contracts/fields/locales';
import { resourceNamed } from './resource-named.ts';

/** What one record of a kind, or many, are called; the word of the log where nobody knows better. */
export function kindLabel(name: string, number: 'one' | 'many'): Label {
  const label = otherKinds[name] ?? resourceNamed(name)?.label;
  return label?.[number] ?? { de: name, en: name };
}
