import { IdParams, route } from '../api/route.ts';
import { PublicHolidays, PublicHolidaysQuery } from './public-holidays.ts';
import {
  AnswerRequest,
  ApplyTemplate,
  AskForShift,
  CopiedRoster,
  CopyRoster,
  DecideRequest,
  OwnShifts,
  PublishedRoster,
  PublishRoster,
  Roster,
  RosterQuery,
  ShiftCalendar,
  ShiftCalendarParams,
} from './roster.ts';
import { Shift } from './shift.ts';
import { ShiftRequest } from './shift-request.ts';

const owner = 'workforce';
const planning = { owner, right: Shift.rights.plan } as const;
const ofPerson = { owner, access: 'person', params: IdParams } as const;

/** The week of a branch, and what people do with shifts. Source: RES-032. */
export const rosterRoutes = {
  'GET /api/roster': route({
    ...planning,
    summary: 'The week of a branch: people, shifts, what the law says of them, requests to decide',
    query: RosterQuery,
    data: Roster,
    problems: ['record.missing'],
  }),
  'GET /api/roster/public-holidays': route({
    owner,
    access: 'person',
    summary: 'Public holidays of the whole country of a branch, or of the company',
    query: PublicHolidaysQuery,
    data: PublicHolidays,
  }),
  'POST /api/roster/publish': route({
    ...planning,
    summary: 'Publish the shifts of a week; their people are notified',
    body: PublishRoster,
    data: PublishedRoster,
    problems: ['record.missing'],
  }),
  'POST /api/roster/copy': route({
    ...planning,
    summary: 'Copy the shifts of a week to another one, unpublished; what was copied before is left out',
    body: CopyRoster,
    data: CopiedRoster,
    problems: ['record.missing', 'field.invalid'],
  }),
  'POST /api/roster/apply': route({
    ...planning,
    summary:
      'Put the shifts of a template into a week, open and unpublished; shifts that are planned already are left out',
    body: ApplyTemplate,
    data: CopiedRoster,
    problems: ['record.missing'],
  }),
  'POST /api/shifts/{id}/claim': route({
    owner,
    right: Shift.rights.claim,
    summary: 'Take an open shift. Of several at once one gets it, the others 409 `shift.taken`',
    params: IdParams,
    data: Shift.record,
    problems: ['shift.taken', 'shift.begun', 'shift.away', 'shift.not-for-youths', 'field.invalid'],
  }),
  'POST /api/shifts/{id}/confirm': route({
    ...ofPerson,
    summary: 'Confirm one’s own shift',
    data: Shift.record,
  }),
  'POST /api/shifts/{id}/requests': route({
    ...ofPerson,
    status: 201,
    summary: 'Ask to give one’s own shift away, or to swap it',
    body: AskForShift,
    data: ShiftRequest.record,
    problems: ['shift.asked', 'shift.begun', 'field.required', 'field.reference-missing'],
  }),
  'POST /api/shift-requests/{id}/answer': route({
    ...ofPerson,
    summary: 'Accept or decline what a colleague asks',
    body: AnswerRequest,
    data: ShiftRequest.record,
    problems: ['shift.request-answered', 'shift.request-outdated'],
  }),
  'POST /api/shift-requests/{id}/withdraw': route({
    ...ofPerson,
    summary: 'Take one’s own request back, until it is decided',
    data: ShiftRequest.record,
    problems: ['shift.request-answered'],
  }),
  'POST /api/shift-requests/{id}/decide': route({
    ...planning,
    summary: 'Approve or decline an accepted request; approved, the shift changes hands',
    params: IdParams,
    body: DecideRequest,
    data: ShiftRequest.record,
    problems: ['shift.request-answered', 'shift.request-outdated', 'access.own-affair', 'field.invalid'],
  }),
  'GET /api/users/me/shifts': route({
    owner,
    access: 'person',
    summary: 'One’s own shifts from today on, open ones, and requests',
    data: OwnShifts,
  }),
  'POST /api/users/me/shift-calendar': route({
    owner,
    access: 'person',
    status: 201,
    summary: 'Make an address by which calendar apps read one’s own shifts; a former one ends',
    data: ShiftCalendar,
  }),
  'DELETE /api/users/me/shift-calendar': route({
    owner,
    access: 'person',
    status: 204,
    summary: 'End the address of one’s calendar',
  }),
  'GET /api/shift-calendars/{secret}.ics': route({
    owner,
    access: 'public',
    isPolled: true,
    summary: 'Published shifts of a person as iCalendar, for anybody who has the address',
    params: ShiftCalendarParams,
    answers: 'text/calendar',
    problems: ['record.missing'],
  }),
};
