import { defineMessages } from '../../../i18n/define-messages.ts';

export const pathVisitsMessages = defineMessages(
  {
    open: 'Aufrufe',
    missing: 'Nicht gefunden',
    missingText: 'Adressen, die Besucher aufriefen und an denen nichts steht. Gezählt wird der Pfad, sonst nichts.',
    noMissing: 'Nichts: Alle Adressen führen irgendwohin.',
    redirected: 'Weitergeleitet',
    noRedirected: 'Noch niemand.',
    visits: '{count}×, zuletzt {time}',
    redirect: 'Weiterleiten',
    forget: '{path} verwerfen',
    away: 'Das lässt sich gerade nicht laden.',
    failed: 'Das ging nicht.',
  },
  {
    open: 'Visits',
    missing: 'Not found',
    missingText: 'Addresses that visitors opened and that nothing stands at. Only the path is counted, nothing else.',
    noMissing: 'Nothing: all addresses lead somewhere.',
    redirected: 'Redirected',
    noRedirected: 'Nobody yet.',
    visits: '{count}×, last {time}',
    redirect: 'Redirect',
    forget: 'Dismiss {path}',
    away: 'This cannot be loaded right now.',
    failed: 'That did not work.',
  },
);
