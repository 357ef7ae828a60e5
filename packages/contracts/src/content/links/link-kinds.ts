import type { Fields, Kinds } from '../../fields/field.ts';
import { email, file, phone, reference, select, text } from '../../fields/fields.ts';

/**
 * Where a link of a page can lead: the value says its kind in `type`. One that leads to a page keeps its id, so that it follows the page to
 * another path; `rules/link-address` makes an address of each. `more` are fields that every kind has besides, such as a label. Source: NAV-003 to NAV-006, FIELD-012.
 */
export const linkKinds = <F extends Fields>(more: F) =>
  ({
    site: {
      label: { de: 'Seite', en: 'Page' },
      symbol: 'page',
      fields: {
        ...more,
        site: reference({ label: { de: 'Seite', en: 'Page' }, targets: ['site'] }),
        suffix: text({ label: { de: 'Zusatz', en: 'Suffix' }, max: 120 }),
      },
    },
    path: {
      label: { de: 'Pfad auf dieser Website', en: 'Path on this website' },
      symbol: 'folder',
      fields: { ...more, path: text({ label: { de: 'Pfad', en: 'Path' }, max: 500 }) },
    },
    address: {
      label: { de: 'Adresse im Netz', en: 'Web address' },
      symbol: 'link',
      fields: {
        ...more,
        address: text({ label: { de: 'Adresse', en: 'Address' }, max: 500 }),
        target: select({
          label: { de: 'Öffnet sich', en: 'Opens' },
          options: [
            { value: '_blank', label: { de: 'In einem neuen Fenster', en: 'In a new window' } },
            { value: '_self', label: { de: 'Im selben Fenster', en: 'In the same window' } },
          ],
          default: '_blank',
        }),
      },
    },
    file: {
      label: { de: 'Datei', en: 'File' },
      symbol: 'file',
      fields: { ...more, file: file({ label: { de: 'Datei', en: 'File' } }) },
    },
    mail: {
      label: { de: 'E-Mail', en: 'E-mail' },
      symbol: 'mail',
      fields: { ...more, mail: email({ label: { de: 'E-Mail-Adresse', en: 'E-mail address' } }) },
    },
    phone: {
      label: { de: 'Telefon', en: 'Phone' },
      symbol: 'phone',
      fields: { ...more, phone: phone({ label: { de: 'Telefonnummer', en: 'Phone number' } }) },
    },
  }) satisfies Kinds;
