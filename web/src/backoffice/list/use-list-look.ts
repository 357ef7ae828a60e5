import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useMemo } from 'react';
import { languageNames } from '../../i18n/language-names.ts';
import { useLocale } from '../../i18n/messages-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import type { ListState } from '../grid/list-state.ts';
import { may } from '../resources/may.ts';
import { titleFields } from '../resources/record-title.ts';
import { useShop } from '../shop-context.tsx';
import { isTypeable } from './cell-value.ts';
import { type Layout, notesOf } from './layouts/layout.ts';
import {
  askedFields,
  columnsFor,
  fieldOf,
  filtersFor,
  hiddenNames,
  type ListColumn,
  noteColumn,
  type OtherLanguage,
  pictureColumn,
  shownColumns,
  writableNames,
} from './list-columns.ts';

/** The languages that a company writes in besides its own. */
export function useOtherLanguages(): readonly OtherLanguage[] {
  const locale = useLocale();
  const { languages } = useShop();
  return useMemo(() => {
    const { base, offered } = languages;
    const others = offered.filter((of) => of !== base);
    return others.map((of) => ({ locale: of, name: languageNames(of, offered, locale).name }));
  }, [languages, locale]);
}

/** What somebody sees of a list, and may do in it, by their rights, the state of the list and its layout. */
export function useListLook(
  resource: AnyResource,
  { columns: chosen, branch, filter, search, sort }: ListState,
  layout: Layout,
) {
  const { caller, seenAs } = useStaff();
  const others = useOtherLanguages();
  const can = useMemo(() => {
    const hidden = hiddenNames(caller, resource);
    const writable = writableNames(caller, resource);
    const titleName = titleFields(resource).shown[0] ?? '';
    const titleField = fieldOf(resource, titleName);
    // Whoever looks with the rights of others changes nothing.
    const mayChange = seenAs === null;
    const isWritable = ({ name }: ListColumn): boolean => mayChange && writable(name) && !hidden.has(name);
    const all = columnsFor(resource, hidden);
    return {
      all,
      filters: filtersFor(resource, hidden, others),
      picture: pictureColumn(resource, hidden),
      titleColumn: titleField && !hidden.has(titleName) ? { name: titleName, field: titleField } : null,
      create: mayChange && may(caller, 'create', resource),
      update: mayChange && may(caller, 'update', resource),
      delete: mayChange && may(caller, 'delete', resource),
      editedFirst: resource.editedFirst,
      isWritable,
      isEditable: (column: ListColumn): boolean => isWritable(column) && isTypeable(column.field),
    };
  }, [caller, seenAs, resource, others]);
  const names = notesOf(resource, layout) ?? chosen;
  const columns = useMemo(() => shownColumns(resource, can.all, names), [resource, can.all, names]);
  const note = useMemo(() => noteColumn(resource, can.all, columns), [resource, can.all, columns]);
  const asked = useMemo(() => {
    const { branchField, isCommonWithoutBranch } = resource;
    // With a comma behind: those of no branch, too, which are for all.
    const ofBranch = branch && branchField && { [branchField]: isCommonWithoutBranch ? `${branch},` : branch };
    const filters = { ...(ofBranch || {}), ...filter };
    return {
      fields: askedFields(resource, columns, { note, picture: can.picture }),
      ...(Object.keys(filters).length > 0 && { filter: filters }),
      ...(search && resource.search && { search }),
      ...(sort && { sort }),
    };
  }, [resource, columns, note, can.picture, branch, filter, search, sort]);
  return { can, columns, note, asked };
}
export type ListLook = ReturnType<typeof useListLook>;
