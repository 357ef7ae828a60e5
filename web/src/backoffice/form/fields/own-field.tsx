'use client';

import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale } from '../../../i18n/messages-provider.tsx';
import { loaded } from '../../loaded.ts';
import { useFieldError, useFormSetup } from '../form-context.tsx';
import styles from './own-field.module.css';
import type { WidgetProps } from './types/field-type.ts';

/** A value with the way to change it. */
type OwnWidgetProps = {
  /** What the field is called. */
  readonly label: string;
  readonly value: never;
  readonly onChange: (value: unknown) => void;
  readonly isReadOnly: boolean;
  /** Fields with the same widget that follow the first one of a record: what holds for all of them is said there once. */
  readonly followers: readonly Follower[];
};
type Follower = {
  readonly label: string;
  readonly value: () => never;
  readonly onChange: (value: unknown) => void;
};
type OwnWidget = LazyExoticComponent<ComponentType<OwnWidgetProps>>;

/** Widgets made for one field, by the key that its contract says with `widget`. Each is loaded when it is first shown. */
const ownWidgets: Readonly<Record<string, OwnWidget>> = {
  openingHours: loaded(() => import('../../screens/opening-hours/opening-hours-field.tsx'), 'OpeningHoursField'),
  grants: loaded(() => import('../../screens/api-keys/grants-field.tsx'), 'GrantsField'),
  menuCatalog: loaded(() => import('../../screens/menu-builder/menu-builder.tsx'), 'MenuBuilder'),
};

/** Widgets that draw a whole field, with its label and what is wrong within it, by the same key. */
export const wholeWidgets: Readonly<Record<string, LazyExoticComponent<ComponentType<WidgetProps>>>> = {
  deliveryAreas: loaded(() => import('../../screens/delivery-areas/delivery-areas-field.tsx'), 'DeliveryAreasField'),
  duration: loaded(() => import('./widgets/duration-field.tsx'), 'DurationField'),
  seconds: loaded(() => import('./widgets/seconds-field.tsx'), 'SecondsField'),
  identifier: loaded(() => import('./widgets/identifier-field.tsx'), 'IdentifierField'),
  font: loaded(() => import('./widgets/font-field.tsx'), 'FontField'),
  position: loaded(() => import('./widgets/position-field.tsx'), 'PositionField'),
  timeZone: loaded(() => import('./widgets/zone-field.tsx'), 'ZoneField'),
  language: loaded(() => import('../../screens/company/language-field.tsx'), 'LanguageField'),
  languages: loaded(() => import('../../screens/company/languages-field.tsx'), 'LanguagesField'),
  currency: loaded(() => import('../../screens/company/currency-field.tsx'), 'CurrencyField'),
  slotLength: loaded(() => import('../../screens/branch-settings/slot-length-field.tsx'), 'SlotLengthField'),
  recurrence: loaded(() => import('../../screens/tasks/recurrence-field.tsx'), 'RecurrenceField'),
  taskSource: loaded(() => import('../../screens/tasks/task-source-field.tsx'), 'TaskSourceField'),
  taskState: loaded(() => import('../../screens/tasks/task-state-field.tsx'), 'TaskStateField'),
  postcodes: loaded(() => import('../../screens/delivery-areas/postcodes-field.tsx'), 'PostcodesField'),
};

export const hasOwnWidget = (name: string | undefined): name is string => name !== undefined && name in ownWidgets;

/** A field that would hurt in a generic form. */
export function OwnField({ path, field }: WidgetProps) {
  const { form, fields, isReadOnly } = useFormSetup();
  const words = pageWords(useLocale());
  const error = useFieldError(path);
  const { field: held } = useController({ control: form.control, name: path });
  const Widget = ownWidgets[field.widget ?? ''];
  if (!Widget) return null;
  const [first, ...others] = Object.keys(fields).filter((name) => fields[name]?.widget === field.widget);
  const followers = (first === path ? others : [])
    .filter((name) => !isReadOnly(name))
    .map((name) => ({
      label: fields[name]?.label[words] ?? name,
      value: () => form.getValues(name) as never,
      onChange: (value: unknown) => form.setValue(name, value),
    }));
  return (
    <fieldset className={styles.own}>
      <legend>{field.label[words]}</legend>
      {field.description && <p className="muted small">{field.description[words]}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
        <Widget
          label={field.label[words]}
          value={held.value as never}
          onChange={held.onChange}
          isReadOnly={isReadOnly(path)}
          followers={followers}
        />
      </Suspense>
    </fieldset>
  );
}
