import type { MailKind } from '../storage/mails.ts';

type Words = {
  readonly subject: string;
  readonly head: string;
  readonly lead: string;
  readonly action: string | null;
  readonly note: string;
};

/** What mails about logins say; `{shop}`, `{name}` and `{email}` are filled in. German first. */
export const mailWords: Readonly<Record<'de' | 'en', Readonly<Record<MailKind, Words>>>> = {
  de: {
    invitation: {
      subject: 'Ihr Zugang zu {shop}',
      head: 'Willkommen, {name}',
      lead: 'Für Sie wurde ein Zugang mit der Adresse {email} angelegt. Wählen Sie ein Kennwort, dann können Sie sich anmelden.',
      action: 'Kennwort wählen',
      note: 'Der Link gilt sieben Tage und funktioniert einmal.',
    },
    reset: {
      subject: 'Neues Kennwort für {shop}',
      head: 'Neues Kennwort',
      lead: 'Jemand möchte das Kennwort für {email} neu setzen. Waren Sie das nicht, müssen Sie nichts tun: Ihr Kennwort bleibt, wie es ist.',
      action: 'Neues Kennwort wählen',
      note: 'Der Link gilt 30 Minuten und funktioniert einmal.',
    },
    link: {
      subject: 'Anmelden bei {shop}',
      head: 'Ihr Anmelde-Link',
      lead: 'Damit melden Sie sich als {email} an. Haben Sie das nicht angefordert, löschen Sie diese Nachricht.',
      action: 'Anmelden',
      note: 'Der Link gilt zehn Minuten und funktioniert einmal. Geben Sie ihn nicht weiter.',
    },
    'password-changed': {
      subject: 'Ihr Kennwort bei {shop} wurde geändert',
      head: 'Ihr Kennwort wurde geändert',
      lead: 'Das Kennwort für {email} wurde soeben neu gesetzt. Waren Sie das nicht, setzen Sie es über „Kennwort vergessen“ zurück und sagen Sie Ihrer Administration Bescheid.',
      action: null,
      note: '',
    },
    'signed-out': {
      subject: 'Sie wurden bei {shop} überall abgemeldet',
      head: 'Sie wurden überall abgemeldet',
      lead: 'Ein Merkzettel, mit dem ein Gerät als {email} angemeldet bleibt, wurde zweimal verwendet. Das kann eine Kopie in fremden Händen sein, darum sind alle Sitzungen beendet. Bitte melden Sie sich neu an und ändern Sie Ihr Kennwort.',
      action: null,
      note: '',
    },
  },
  en: {
    invitation: {
      subject: 'Your access to {shop}',
      head: 'Welcome, {name}',
      lead: 'You have been given access with the address {email}. Choose a password to sign in.',
      action: 'Choose a password',
      note: 'The link is valid for seven days and works once.',
    },
    reset: {
      subject: 'A new password for {shop}',
      head: 'A new password',
      lead: 'Somebody wants to set a new password for {email}. If that was not you, do nothing: your password stays as it is.',
      action: 'Choose a new password',
      note: 'The link is valid for 30 minutes and works once.',
    },
    link: {
      subject: 'Sign in to {shop}',
      head: 'Your login link',
      lead: 'This signs you in as {email}. If you did not ask for it, delete this message.',
      action: 'Sign in',
      note: 'The link is valid for ten minutes and works once. Do not pass it on.',
    },
    'password-changed': {
      subject: 'Your password at {shop} was changed',
      head: 'Your password was changed',
      lead: 'The password for {email} has just been changed. If that was not you, reset it with “Forgot password” and tell your administrator.',
      action: null,
      note: '',
    },
    'signed-out': {
      subject: 'You were signed out everywhere at {shop}',
      head: 'You were signed out everywhere',
      lead: 'The token that keeps a device signed in as {email} was used twice. Somebody may have copied it, so all sessions have ended. Please sign in again and change your password.',
      action: null,
      note: '',
    },
  },
};
export const automaticWords = {
  de: 'Diese Nachricht wurde automatisch verschickt.',
  en: 'This message was sent automatically.',
} as const;
