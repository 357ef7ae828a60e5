'use client';

import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../../i18n/messages-provider.tsx';
import { useNow } from '../../../../page/now-provider.tsx';
import type { WidgetProps } from '../types/field-type.ts';
import { useWidget } from '../widget.ts';
import { isZoneFound, offsetText, zones } from './zones.ts';

const MOST_OFFERED = 60;

/** A zone of the IANA database, found by its name or by how far it is from Greenwich now. */
export function ZoneField(props: WidgetProps) {
  const texts = useMessages('form');
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const now = useNow();
  const value = String(held.value ?? '');
  const data = useMemo(
    () =>
      // What stands there is kept, also where this browser does not know it.
      [...new Set([...zones, ...(value ? [value] : [])])].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [value],
  );
  const offsetOf = (zone: string): string => (zones.includes(zone) ? offsetText(zone, now) : '');
  const filter: OptionsFilter = ({ options, search, limit }) =>
    (options as ComboboxItem[])
      .filter((option) => isZoneFound(option.value, offsetOf(option.value), search.trim()))
      .slice(0, limit);
  return (
    <Select
      {...shell}
      ref={held.ref}
      name={props.path}
      placeholder={placeholder}
      readOnly={isReadOnly}
      data={data}
      searchable
      clearable={!shell.withAsterisk && !isReadOnly}
      limit={MOST_OFFERED}
      filter={filter}
      renderOption={({ option }) => (
        <span>
          {option.label} <span className="muted small">{offsetOf(option.value)}</span>
        </span>
      )}
      nothingFoundMessage={texts.nothingFound}
      value={value || null}
      onChange={(zone) => {
        typed();
        held.onChange(zone ?? '');
      }}
      onBlur={() => {
        held.onBlur();
        left();
      }}
    />
  );
}
