import { type Role, roles } from '../api/access.ts';
import {
  boolean,
  collection,
  date,
  locale,
  loginName,
  multiselect,
  phone,
  reference,
  text,
  word,
} from '../fields/fields.ts';
import type { Label } from '../fields/locales.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { LONGEST_USERNAME, usernamePattern } from './username.ts';

/** What roles are called. */
export const roleLabels: Readonly<Record<Role, Label>> = {
  ROLE_ADMIN: { de: 'Administration', en: 'Administration' },
  ROLE_MANAGER: { de: 'Filialleitung', en: 'Branch management' },
  ROLE_EMPLOYEE: { de: 'Team', en: 'Team' },
  ROLE_EDITOR: { de: 'Redaktion', en: 'Editing' },
  ROLE_ACCOUNTING: { de: 'Buchhaltung', en: 'Accounting' },
};

/** Fields that people may change of themselves. Not the address: changing it would allow signing in as them. */
const ofProfile = ['firstName', 'lastName', 'phone', 'locale'] as const;

/** Somebody who works here and may sign in. The password and the second factor are kept apart and never answered. Source: RES-011, AUTH-001. */
export const User = resource(
  'users',
  {
    email: loginName({
      label: { de: 'E-Mail', en: 'Email' },
      description: { de: 'Damit meldet sich die Person an.', en: 'The person signs in with it.' },
      required: true,
      sensitive: true,
    }),
    firstName: text({ label: { de: 'Vorname', en: 'First name' }, required: true, max: 80, sensitive: true }),
    lastName: text({ label: { de: 'Nachname', en: 'Last name' }, max: 80, sensitive: true }),
    phone: phone({ label: { de: 'Telefon', en: 'Phone' }, sensitive: true }),
    /** Stands in addresses of the time clock, so it is not the mail address. One that is written without is made of the name. */
    username: word({
      label: { de: 'Kurzname', en: 'Username' },
      description: {
        de: 'Für die Zeiterfassung: Kleinbuchstaben, Ziffern, Punkt und Bindestrich.',
        en: 'For the time clock: lower case letters, digits, dots and hyphens.',
      },
      max: LONGEST_USERNAME,
      pattern: usernamePattern,
    }),
    roles: multiselect({
      label: { de: 'Rollen', en: 'Roles' },
      description: { de: 'Ohne Rolle sieht die Person nichts.', en: 'Without a role, the person sees nothing.' },
      options: roles.map((value) => ({ value, label: roleLabels[value] })),
    }),
    branches: collection({
      label: { de: 'Filialen', en: 'Branches' },
      description: {
        de: 'Für Filialleitung und Team. Die Administration erreicht alle.',
        en: 'For branch managers and team. Administrators have access to all branches.',
      },
      fields: {
        id: reference({
          label: { de: 'Filiale', en: 'Branch' },
          targets: ['branch'],
          required: true,
        }),
      },
    }),
    department: reference({ label: { de: 'Abteilung', en: 'Department' }, targets: ['department'] }),
    locale: locale({ label: { de: 'Sprache', en: 'Language' }, default: 'de-AT' }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    isLocked: boolean({
      label: { de: 'Gesperrt', en: 'Locked' },
      description: { de: 'Zum Beispiel nach einem Verdacht.', en: 'For example after suspected misuse.' },
    }),
    expiresAt: date({ label: { de: 'Zugang endet am', en: 'Access ends at' }, isEnd: true }),
    isPasswordExpired: boolean({
      label: { de: 'Kennwort abgelaufen', en: 'Password expired' },
      description: {
        de: 'Die Person muss über „Kennwort vergessen“ ein neues setzen.',
        en: 'The person has to set a new one with “Forgot password”.',
      },
    }),
    /** For the law of working time, which has other bounds for youths. */
    bornOn: date({
      label: { de: 'Geboren am', en: 'Born on' },
      description: {
        de: 'Für Jugendliche gelten andere Arbeitszeiten und Pausen.',
        en: 'Other hours and breaks hold for youths.',
      },
      mode: 'date',
      sensitive: true,
    }),
    canClockOnOwnDevice: boolean({
      label: { de: 'Stempelt am eigenen Gerät', en: 'Clocks in on an own device' },
      description: {
        de: 'Unter „Meine Zeit“, ohne das Terminal der Filiale.',
        en: 'On the page “My time”, without the terminal of the branch.',
      },
    }),
    hasBadge: boolean({ label: { de: 'Hat einen Badge', en: 'Has a badge' } }),
    hasPin: boolean({ label: { de: 'Hat eine PIN', en: 'Has a PIN' } }),
    hasPassword: boolean({ label: { de: 'Hat ein Kennwort', en: 'Has a password' } }),
    hasTotp: boolean({ label: { de: 'Zweiter Faktor', en: 'Second factor' } }),
    lastLoginAt: date({ label: { de: 'Zuletzt angemeldet', en: 'Last signed in' } }),
  },
  {
    service: 'workforce',
    about: 'People who work here, and who is calling.',
    label: { one: { de: 'Person', en: 'User' }, many: { de: 'Personen', en: 'Users' } },
    list: ['lastName', 'firstName', 'email', 'roles', 'isEnabled', 'lastLoginAt'],
    note: ['email'],
    filters: [
      'email',
      'username',
      'roles',
      'branches',
      'department',
      'isEnabled',
      'isLocked',
      'hasPassword',
      'hasTotp',
    ],
    search: ['email', 'firstName', 'lastName', 'username', 'phone'],
    branchField: 'branches',
    ownerField: 'id',
    byService: ['hasPin', 'hasBadge', 'hasPassword', 'hasTotp', 'lastLoginAt'],
    tabs: [
      {
        label: { de: 'Person', en: 'Person' },
        fields: ['firstName', 'lastName', 'email', 'phone', 'locale', 'department', 'roles', 'branches'],
      },
      {
        label: { de: 'Zeiterfassung', en: 'Time tracking' },
        fields: ['username', 'bornOn', 'canClockOnOwnDevice', 'hasPin', 'hasBadge'],
      },
      {
        label: { de: 'Zugang', en: 'Access' },
        fields: ['isEnabled', 'isLocked', 'isPasswordExpired', 'expiresAt', 'hasPassword', 'hasTotp', 'lastLoginAt'],
      },
    ],
    rights: {
      read: { ROLE_MANAGER: ['branches', 'own'], ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own', ROLE_ACCOUNTING: 'own' },
      update: {
        ROLE_MANAGER: {
          scope: 'branches',
          fields: [...ofProfile, 'department', 'username', 'bornOn', 'canClockOnOwnDevice'],
        },
        ROLE_EMPLOYEE: { scope: 'own', fields: ofProfile },
        ROLE_EDITOR: { scope: 'own', fields: ofProfile },
        ROLE_ACCOUNTING: { scope: 'own', fields: ofProfile },
      },
      password: {},
      /** Giving somebody a PIN or a badge for the time clock. */
      pin: { ROLE_MANAGER: 'branches' },
      signOut: {},
      invite: {},
      totp: {},
    },
    unique: 'email',
    asksForProof: true,
    isOwnOnly: true,
    writes: { problems: ['user.last-admin'] },
    removal: { problems: ['user.last-admin'], isFinal: true },
  },
);
export type User = RecordOf<typeof User>;

/** As colleagues know the person. */
export const nameOfUser = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
