'use client';

import { formatRelativeDay, formatTime } from '@filiale/rules/formats';
import {
  daysWithFreeSlots,
  freeSlotsOn,
  nearestFreeSlots,
  refuseFullSlot,
  slotInstant,
} from '@filiale/rules/slot-capacity';
import { localDate } from '@filiale/rules/wall-time';
import { useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { problemText } from '../i18n/problem-text.ts';
import { useNow } from '../page/now-provider.tsx';
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
  const { blocks, mode, view, order, set, errorOf, leadTimeMinutes, fullSlots, submission } = useCheckout();
  const [open, setOpen] = useState<'date' | 'time' | null>(null);
  // A day alone is no appointment: it counts with its time.
  const [pickedDay, pickDay] = useState<string | null>(null);
  const lost = submission.problems.find(({ field, nearest }) => field === 'appointmentDate' && nearest);
  // At a terminal one orders for now, unless the kitchen has no room.
  if (!blocks.appointment || (isKiosk && !branch.isAppointmentRequired && !lost)) return null;

  const zone = branch.timeZone;
  const options = { now, leadTimeMinutes };
  const chosen = order.appointmentDate === null ? null : new Date(order.appointmentDate);
  const day = chosen && localDate(chosen, zone);
  const refusalOf = (appointmentDate: string | null) =>
    appointmentRefusal({ branch, mode, view, appointmentDate, now });
  const isRequired = refusalOf(null)?.code === 'order.appointment-required';
  const refusal =
    (chosen && refusalOf(order.appointmentDate)) ||
    (chosen || !refusalOf(null)
      ? refuseFullSlot(branch, mode, { appointmentDate: chosen, ...options }, fullSlots)
      : null);
  const { nearest } = (refusal?.details ?? lost ?? {}) as { nearest?: readonly string[] };
  const error = refusal ? problemText(refusal.code, locale, refusal.details) : errorOf('appointmentDate');
  const first = nearestFreeSlots(
    branch,
    mode,
    slotInstant(branch, { appointmentDate: null, ...options }),
    options,
    fullSlots,
  )[0];
  const when = first && `${formatRelativeDay(localDate(first, zone), now, zone, locale)}, ${formatTime(first, zone)}`;
  const earliest = when && fill(texts.earliest, { when });
  // What must be made first is not to be had at once.
  const soonest = (leadTimeMinutes > 0 && earliest) || texts.asap;
  const timeDay = pickedDay ?? day;
  const timeSlots = open === 'time' && timeDay ? freeSlotsOn(branch, mode, timeDay, options, fullSlots) : [];
  const close = () => {
    setOpen(null);
    pickDay(null);
  };
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
          value={day ? formatRelativeDay(day, now, zone, locale) : isRequired ? texts.notSpecified : soonest}
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
      {isRequired && !chosen && earliest && <p className="small muted">{earliest}</p>}
      {nearest && <NearestSlots nearest={nearest} onChoose={choose} />}
      {chosen && (
        <div>
          <Button look="text" onClick={() => choose(null)}>
            {isRequired ? texts.notSpecified : soonest}
          </Button>
        </div>
      )}
      <DateDialog
        isOpen={open === 'date'}
        free={open === 'date' ? daysWithFreeSlots(branch, mode, options, fullSlots) : []}
        today={localDate(now, zone)}
        chosen={day}
        onClose={close}
        onApply={(date) => {
          pickDay(date);
          setOpen('time');
        }}
      />
      <TimeDialog
        isOpen={open === 'time'}
        title={timeDay ? formatRelativeDay(timeDay, now, zone, locale) : ''}
        slots={timeSlots}
        zone={zone}
        chosen={slotLike(timeSlots, chosen, zone)}
        onClose={close}
        onApply={(at) => {
          choose(at);
          close();
        }}
      />
    </Block>
  );
}

/** Free appointments near one that is not possible. */
function NearestSlots({ nearest, onChoose }: { nearest: readonly string[]; onChoose: (at: Date) => void }) {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const now = useNow();
  const zone = useShop().branch.timeZone;
  if (nearest.length === 0) return null;
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
