import type { Customer } from '@filiale/contracts/ordering/customer';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { readPhone } from '@filiale/rules/phone-number';
import type { Catalogue } from '../storage/catalogue-copy.ts';

type Values = ValuesOf<Customer>;
type Known = Pick<Catalogue, 'branches' | 'config'>;

/** The number as it is called; null where it is none. One without a country is of the first address, or the company's. */
export const calledPhone = ({ phone, addresses }: Values, { config }: Pick<Known, 'config'>): string | null =>
  phone === '' ? '' : readPhone(phone, addresses[0]?.country || config.country);

/** Refuses numbers that are none, and branches that are not there. Source: RES-039. */
export const checkCustomer = (values: Values, known: Known): Problem[] => [
  ...(calledPhone(values, known) === null
    ? [{ code: 'field.invalid', field: 'phone', details: { reason: 'no-phone' } } as const]
    : []),
  ...values.branches.flatMap((branch, index): Problem[] =>
    known.branches.has(branch)
      ? []
      : [{ code: 'field.reference-missing', field: `branches.${index}`, details: { resource: 'branches' } }],
  ),
];
