import type { AnyResource } from '../fields/resource.ts';
import type { Right } from './rights.ts';

/** True of resources that other systems may keep in step with theirs. */
export const isSynced = ({ isOwnOnly, writes }: Pick<AnyResource, 'isOwnOnly' | 'writes'>): boolean =>
  !isOwnOnly && writes?.accepts === undefined;

/** True of resources whose changes are taken back by one call: those whose records are nothing but their fields. */
export const isUndoable = ({ writes }: Pick<AnyResource, 'writes'>): boolean => writes?.accepts === undefined;

/** True of resources whose removed records can be there again. */
export const isRestorable = ({ writes, removal }: Pick<AnyResource, 'writes' | 'removal'>): boolean =>
  isUndoable({ writes }) && !removal?.isFinal;

/** Taking a list away as a file: for those who read it, less those whom the resource excludes. */
export const exportRight = ({ rights, notExportedBy = [] }: Pick<AnyResource, 'rights' | 'notExportedBy'>): Right => ({
  ...rights.read,
  allowed: Object.fromEntries(
    Object.entries(rights.read.allowed).filter(([principal]) => !notExportedBy.some((each) => each === principal)),
  ),
});
