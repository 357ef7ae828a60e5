import type { Label } from '@filiale/contracts/fields/locales';

/** The attempted action. */
export type Attempt = 'list' | 'get' | 'create' | 'update' | 'delete';

const words: Readonly<Record<Attempt, Label>> = {
  list: { de: '{many} konnten nicht geladen werden', en: '{many} could not be loaded' },
  get: { de: '{one} konnte nicht geladen werden', en: '{one} could not be loaded' },
  create: { de: '{one} konnte nicht erstellt werden', en: '{one} could not be created' },
  update: { de: '{one} konnte nicht aktualisiert werden', en: '{one} could not be updated' },
  delete: { de: '{one} konnte nicht gelöscht werden', en: '{one} could not be deleted' },
};

/** The text of a failure without a message of the server. Source: ERR-003, ERR-005, ERR-007, ERR-012. */
export function failureText(label: { readonly one: Label; readonly many: Label }, attempt: Attempt): Label {
  const say = (language: 'de' | 'en') =>
    words[attempt][language].replace('{one}', label.one[language]).replace('{many}', label.many[language]);
  return { de: say('de'), en: say('en') };
}
