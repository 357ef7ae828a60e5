import { times, type WorkExample } from './example.ts';

/** ARG, worked by hand. */
export const arg: readonly WorkExample[] = [
  ['ARG § 3 Abs. 1', 'Sunday is free', ['mon..fri 09:00-17:30 12:00-12:30', 'sat 08:00-13:00']],
  [
    'ARG § 3 Abs. 1',
    'thirty-six hours by the clock are thirty-five in spring',
    ['mon..fri 08:00-16:30 12:00-12:30', 'sat 12:00-20:00 16:00-16:30', 'mon+1 08:00-14:00'],
    [['weekly-rest-too-short', 2100, 2160]],
    { week: '2026-03-23' },
  ],
  [
    'ARG § 3 Abs. 1',
    'thirty-five are thirty-six in autumn',
    ['mon..fri 08:00-16:30 12:00-12:30', 'sat 13:00-21:00 17:00-17:30', 'mon+1 08:00-14:00'],
    [],
    { week: '2026-10-19' },
  ],
  ['ARG § 4', 'no free day', ['mon..sun 09:00-17:00 12:00-12:30'], [['weekly-rest-too-short', 960, 2160]]],
  ['ARG § 4', 'Wednesday in place of Sunday', ['mon..tue 09:00-17:00 12:00-12:30', 'thu..sun 09:00-17:00 12:00-12:30']],
  [
    'ARG § 4',
    'Wednesday 19:00 to Friday 07:00',
    ['mon..wed 11:00-19:00 14:00-14:30', 'fri..sun 07:00-15:00 11:00-11:30'],
  ],
  [
    'ARG § 4',
    'thirty-six hours without a whole day',
    ['mon..tue 22:00-06:00 02:00-02:30', 'thu..sun 18:00-02:00 22:00-22:30'],
    [['weekly-rest-too-short', 2160, 2160]],
  ],
  [
    'ARG § 4',
    'a whole day, and half an hour too little',
    ['mon..wed 11:00-19:30 14:00-14:30', 'fri..sun 07:00-15:00 11:00-11:30'],
    [['weekly-rest-too-short', 2130, 2160]],
  ],
  [
    'ARG § 4',
    'each week has one of its own',
    ['mon..sun×2 09:00-17:00 12:00-12:30'],
    times(2, ['weekly-rest-too-short', 960, 2160]),
  ],
  [
    'ARG § 4',
    'twelve days in a row, Monday before and Sunday after',
    ['tue..sun 09:00-17:00 12:00-12:30', 'mon+1..sat+1 09:00-17:00 12:00-12:30'],
  ],
  [
    'ARG § 4',
    'a week is judged when it is over',
    ['mon..sat 09:00-17:00 12:00-12:30', 'sun 09:00-'],
    [],
    { now: 'sun 12:00' },
  ],
];
