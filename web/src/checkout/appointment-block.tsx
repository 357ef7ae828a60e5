'use client';

import { problemMessage } from '@filiale/contracts/problems';
import { formatRelativeDay, formatTime } from '@filiale/rules/formats';
import type { Refusal } from '@filiale/rules/refusal';
import { freeDays, slotsOn } from '@filiale/rules/slots';
import { localDate } from '@filiale/rules/wall-time';
import { useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../shell/now-provider.tsx';
import { Button } from '../ui/button.tsx';
import { PickerField } from '../ui/picker-field.tsx';
import styles from './appointment-block.module.css';
import { Block } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { appointmentRefusal } from './compose-order.ts';
import { DateDialog } from './date-dialog.tsx';
import { fieldId } from './order-problems.ts';
import { slotLike } from './slot-hours.ts';
import { TimeDialog } from './time-dialog.tsx';

/** When the order is wanted: a day and, once there is one, a time. Source: CHECK-009 to CHECK-011, CHECK-031, CHECK-032. */
export function AppointmentBlock() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const now = useNow();
  const { branch, isKiosk } = useShop();
  const { blocks, mode, view, order, set, errorOf, leadTimeMinutes } = useCheckout();
  const [open, setOpen] = useState<'date' | 'time' | null>(null);
  // At a terminal one orders for now.
  if (!blocks.appointment || (isKiosk && !branch.isAppointmentRequired)) return null;

  const zone = branch.timeZone;
  const options = { now, leadTimeMinutes };
  const chosen = order.appointmentDate === null ? null : new Date(order.appointmentDate);
  const day = chosen && localDate(chosen, zone);
  const refusalOf = (appointmentDate: string | null) =>
    appointmentRefusal({ branch, mode, view, appointmentDate, now });
  const isRequired = refusalOf(null)?.code === 'order.appointment-required';
  const refusal = chosen && refusalOf(order.appointmentDate);
  const error = refusal
    ? problemMessage(refusal.code, locale === 'en-GB' ? 'en' : 'de', refusal.details)
    : errorOf('appointmentDate');
  const choose = (at: Date | null) => set({ appointmentDate: at?.toISOString() ?? null });

  return (
    <Block title={texts.appointment}>
      <div className={styles.when}>
        <PickerField
          id={fieldId('appointmentDate')}
          label={texts.day}
          icon="calendar"
          isRequired={isRequired}
          error={error}
          value={day ? formatRelativeDay(day, now, zone, locale) : isRequired ? texts.notSpecified : texts.asap}
          onOpen={() => setOpen('date')}
        />
        {chosen && (
          <PickerField
            id={fieldId('appointmentTime')}
            label={texts.time}
            icon="clock"
            value={formatTime(chosen, zone)}
            onOpen={() => setOpen('time')}
          />
        )}
      </div>
      {refusal && <NearestSlots refusal={refusal} onChoose={choose} />}
      {chosen && (
        <div>
          <Button look="text" onClick={() => choose(null)}>
            {isRequired ? texts.notSpecified : texts.asap}
          </Button>
        </div>
      )}
      <DateDialog
        isOpen={open === 'date'}
        free={open === 'date' ? freeDays(branch, mode, options) : []}
        today={localDate(now, zone)}
        chosen={day}
        onClose={() => setOpen(null)}
        onApply={(date) => {
          choose(slotLike(slotsOn(branch, mode, date, options), chosen, zone));
          setOpen('time');
        }}
      />
      <TimeDialog
        isOpen={open === 'time'}
        title={day ? formatRelativeDay(day, now, zone, locale) : ''}
        slots={open === 'time' && day ? slotsOn(branch, mode, day, options) : []}
        zone={zone}
        chosen={chosen}
        onClose={() => setOpen(null)}
        onApply={(at) => {
          choose(at);
          setOpen(null);
        }}
      />
    </Block>
  );
}

/** Free appointments near one that is not possible. */
function NearestSlots({ refusal, onChoose }: { refusal: Refusal; onChoose: (at: Date) => void }) {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const now = useNow();
  const zone = useShop().branch.timeZone;
  const { nearest } = (refusal.details ?? {}) as { nearest?: readonly string[] };
  if (!nearest || nearest.length === 0) return null;
  return (
    <div className={styles.nearest}>
      <span className="small muted">{texts.nearest}</span>
      {nearest.map((slot) => {
        const at = new Date(slot);
        return (
          <Button key={slot} onClick={() => onChoose(at)}>
            {formatRelativeDay(localDate(at, zone), now, zone, locale)}, {formatTime(at, zone)}
          </Button>
        );
      })}
    </div>
  );
}
