import { oneOf } from '../fields/resource-name.ts';

/** `order-form` → `OrderForm`. */
export const titled = (word: string): string =>
  word.replace(/(?:^|-)(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());

/** `categories` → `Category`: the name of one record of a resource. */
export const recordName = (resource: string): string => titled(oneOf(resource));
