import { describe, expect, it } from '@jest/globals';
import { refuseAppointment } from './appointment.ts';
import { clockTime, dailyHours, exampleBranch, VIENNA } from './example-branch.ts';
import { refuse } from './refusal.ts';
import { toInstant } from './wall-time.ts';

const at = (time: string): Date => clockTime(`2026-11-20T${time}`);
const branch = exampleBranch({
  openingHours: [dailyHours('11:00', '14:00')],
  deliveryHours: [dailyHours('17:00', '21:00')],
  isDeliveryHoursEnabled: true,
});
const options = { now: at('12:02'), leadTimeMinutes: 30 };

describe('refuseAppointment', () => {
  it('lets an order without appointment pass unless the branch requires one [CHECK-031]', () => {
    expect(refuseAppointment(branch, 'takeaway', null, options)).toBeNull();
    expect(refuseAppointment({ ...branch, isAppointmentRequired: true }, 'takeaway', null, options)).toEqual(
      refuse('order.appointment-required', 'appointmentDate'),
    );
  });

  it.each([
    ['takeaway', '13:00', null],
    ['takeaway', '14:00', 'order.appointment-closed'],
    ['takeaway', '18:00', 'order.appointment-closed'],
    ['dine-in', '18:00', 'order.appointment-closed'],
    ['delivery', '18:00', null],
    ['delivery', '13:00', 'order.appointment-closed'],
    ['takeaway', '11:30', 'order.appointment-unavailable'],
    ['takeaway', '12:30', 'order.appointment-unavailable'],
    ['takeaway', '13:01', 'order.appointment-unavailable'],
  ] as const)('judges %s at %s as %p [CHECK-032]', (mode, time, code) => {
    expect(refuseAppointment(branch, mode, at(time), options)?.code ?? null).toBe(code);
  });

  it.each([
    ['the last minutes of the 90 days', toInstant('2027-02-17', '13:55', VIENNA), null],
    ['the day after', toInstant('2027-02-18', '11:00', VIENNA), 'order.appointment-too-far'],
    [
      'a time that the kitchen is closed at, too',
      toInstant('2027-02-18', '03:00', VIENNA),
      'order.appointment-too-far',
    ],
    ['a year of five digits on the clock of the branch', new Date('9999-12-31T23:59:00Z'), 'order.appointment-too-far'],
    ['the last instant there is', new Date(8.64e15), 'order.appointment-too-far'],
  ] as const)('knows how far is too far: %s [HOURS-010]', (_what, instant, code) => {
    expect(refuseAppointment(branch, 'takeaway', instant, options)?.code ?? null).toBe(code);
  });

  it('names the last day when an appointment is too far ahead', () => {
    const far = toInstant('2027-03-01', '12:00', VIENNA);
    expect(refuseAppointment(branch, 'takeaway', far, options)?.details).toEqual({ day: '17.02.2027' });
  });

  it('names the nearest slots that are offered', () => {
    expect(refuseAppointment(branch, 'takeaway', at('12:30'), options)?.details).toEqual({
      nearest: ['12:35', '12:40', '12:45'].map((time) => at(time).toISOString()),
    });
  });
});
