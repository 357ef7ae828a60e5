import { completerOf } from '@filiale/contracts/fields/field-shape';
import { newId } from '@filiale/contracts/fields/ids';
import { Customer } from '@filiale/contracts/ordering/customer';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import type { Contact, OrderOfCustomer } from '../storage/customer-orders.ts';

type Values = ValuesOf<Customer>;
type Address = Values['addresses'][number];

export const CUSTOMER_ADDRESSES_MAX = 20;
/** Longest texts of a record, which are shorter than those of an order. */
const { firstName, lastName, companyName, vatNumber, addresses } = Customer.fields;
const cut = (text: string, { max = 255 }: { readonly max?: number }): string => text.slice(0, max).trim();

/** The record of a new customer from an order. */
export const personOf = (order: OrderOfCustomer, contacts: readonly Contact[]): Values =>
  withOrder(completerOf(Customer.fields)({}) as Values, order, contacts);

/**
 * A customer completed from an order: empty fields are filled, other addresses and branches are added. The same values where there
 * is nothing new.
 */
export function withOrder(values: Values, { form, branchId }: OrderOfCustomer, contacts: readonly Contact[]): Values {
  const contact = (kind: Contact['kind']): string => contacts.find((one) => one.kind === kind)?.value ?? '';
  const company = form.isCompany ? form.companyName || form.company : '';
  const isNew = values.email === '' && values.phone === '';
  const said = {
    // Half a name is filled with no other half.
    ...(values.firstName === '' && values.lastName === ''
      ? { firstName: cut(form.firstName, firstName), lastName: cut(form.lastName, lastName) }
      : {}),
    companyName: values.companyName || cut(company, companyName),
    vatNumber: values.vatNumber || cut(form.isCompany ? form.vatNumber : '', vatNumber),
    email: values.email || contact('email'),
    phone: values.phone || contact('phone'),
    ...(isNew && company !== '' ? { type: 'company' as const } : {}),
  };
  const unknown = addressesOf(form).filter(
    (address) => !values.addresses.some((known) => isSameAddress(known, address)),
  );
  const isSaid = Object.entries(said).some(([name, value]) => values[name as keyof Values] !== value);
  const isElsewhere = !values.branches.includes(branchId);
  if (!isSaid && unknown.length === 0 && !isElsewhere) return values;
  return {
    ...values,
    ...said,
    addresses: [...values.addresses, ...unknown].slice(0, CUSTOMER_ADDRESSES_MAX),
    branches: isElsewhere ? [...values.branches, branchId] : values.branches,
  };
}

/** The contacts in the record of a customer. */
export const contactsOfRecord = (values: Pick<Values, 'email' | 'phone'>): Contact[] =>
  (['email', 'phone'] as const).flatMap((kind) => (values[kind] === '' ? [] : [{ kind, value: values[kind] }]));

/** The addresses that an order names: the guest's, and where it goes if that is another one. */
function addressesOf(form: OrderOfCustomer['form']): Address[] {
  const { street, floor, stairway, door, zipCode, city, country } = form;
  const own = { street, floor, stairway, door, zipCode, city, country };
  const other = {
    street: form.deliveryStreet,
    floor: form.deliveryFloor,
    stairway: form.deliveryStairway,
    door: form.deliveryDoor,
    zipCode: form.deliveryZipCode,
    city: form.deliveryCity,
    country: form.deliveryCountry,
  };
  const named = form.isDeliveryAddressDifferent ? [own, other] : [own];
  return named
    .filter(({ street, city, zipCode }) => `${street}${city}${zipCode}` !== '')
    .map((address) => ({
      id: newId(),
      ...(Object.fromEntries(
        Object.entries(address).map(([name, value]) => [
          name,
          cut(value, addresses.fields[name as keyof typeof addresses.fields]),
        ]),
      ) as Omit<Address, 'id'>),
    }));
}

/** Words of an address in the order of the contract: the database gives its fields another one. */
const key = (address: Address): string =>
  (Object.keys(addresses.fields) as (keyof typeof addresses.fields)[])
    .map((name) => address[name].toLowerCase())
    .join('\n');
/** Whether two addresses are the same place. */
export const isSameAddress = (one: Address, other: Address): boolean => key(one) === key(other);
