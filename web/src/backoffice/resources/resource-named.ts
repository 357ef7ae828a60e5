import { resources } from '@filiale/contracts/api/resources';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { oneOf } from '@filiale/contracts/fields/resource-name';

const byName = new Map(resources.map((resource) => [resource.name, resource]));
const byTarget = new Map(resources.map((resource) => [oneOf(resource.name), resource]));

/** The resource of a name, as in addresses (`products`); undefined if there is none. */
export const resourceNamed = (name: string): AnyResource | undefined => byName.get(name);

/** The resource that references call by the word for one of it (`product`). */
export const resourceOfTarget = (target: string): AnyResource | undefined => byTarget.get(target);
