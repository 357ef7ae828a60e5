import type { Caller } from '@filiale/contracts/api/access';
import { isRestorable, isSynced } from '@filiale/contracts/api/resource-calls';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { may } from '../../resources/may.ts';

/** Whether somebody finds what was deleted of a resource, and may have it back: who may create and delete, where removals are told and undone. */
export const hasBin = (caller: Caller, resource: AnyResource): boolean =>
  isSynced(resource) && isRestorable(resource) && may(caller, 'create', resource) && may(caller, 'delete', resource);
