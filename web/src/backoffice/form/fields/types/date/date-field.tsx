'use client';

import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import { Input } from '@mantine/core';
import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { pageWords } from '../../../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useCompanyZone } from '../../../../zone.ts';
import styles from '../../fields.module.css';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import { TimeInput } from './time-input.tsx';
import { instantOf, localParts, readDay, timeOfDay } from './time-text.ts';

/** A day, a time of day, or both, typed or picked from a calendar. Instants are in the zone of the company, wherever the browser is. Source: FIELD-005. */
export function DateField(props: WidgetProps) {
  const { field, path } = props;
  const texts = useMessages('form');
  const words = pageWords(useLocale());
  const zone = useCompanyZone();
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: path });
  const value = (held.value as string | null) || null;
  const change = (next: string | null) => {
    typed();
    held.onChange(next);
  };
  const leave = () => {
    held.onBlur();
    left();
  };
  if (field.mode === 'time')
    return (
      <TimeInput
        {...shell}
        ref={held.ref}
        name={path}
        readOnly={isReadOnly}
        value={value}
        onChange={change}
        onBlur={leave}
      />
    );
  const isInstant = field.mode !== 'date';
  const isRead = value !== null && (!isInstant || !Number.isNaN(Date.parse(value)));
  const parts = isRead && isInstant ? localParts(value, zone) : { day: isRead ? value : null, time: null };
  const putDay = (day: string | null) => {
    if (day === null || !isInstant) change(day);
    else change(instantOf(day, parts.time ?? timeOfDay(field), zone));
  };
  const day = (
    <DateInput
      {...(isInstant ? { 'aria-label': `${shell.label}: ${texts.day}` } : shell)}
      ref={held.ref}
      name={path}
      readOnly={isReadOnly}
      error={isInstant ? shell.error !== undefined : shell.error}
      clearable={!isReadOnly && !field.required}
      clearButtonProps={{ 'aria-label': `${texts.removeItem}: ${shell.label}` }}
      valueFormat={words === 'de' ? 'DD.MM.YYYY' : 'DD/MM/YYYY'}
      placeholder={words === 'de' ? 'TT.MM.JJJJ' : 'DD/MM/YYYY'}
      dateParser={(text) => readDay(text, new Date()) ?? null}
      fixOnBlur
      leftSection={<IconCalendar size={18} stroke={1.8} aria-hidden />}
      leftSectionPointerEvents="none"
      ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
      value={parts.day}
      onChange={putDay}
      onBlur={leave}
    />
  );
  return (
    <DatesProvider settings={{ locale: words === 'de' ? 'de' : 'en-gb', firstDayOfWeek: 1, weekendDays: [] }}>
      {isInstant ? (
        <Input.Wrapper {...shell} labelElement="div">
          <div className={styles.instant}>
            {day}
            <TimeInput
              aria-label={`${shell.label}: ${texts.time}`}
              error={shell.error !== undefined}
              readOnly={isReadOnly}
              disabled={parts.day === null}
              value={parts.time}
              onChange={(time) => {
                if (parts.day !== null && time !== null && /^\d\d:\d\d$/.test(time))
                  change(instantOf(parts.day, time, zone));
              }}
              onBlur={leave}
            />
          </div>
        </Input.Wrapper>
      ) : (
        day
      )}
    </DatesProvider>
  );
}
