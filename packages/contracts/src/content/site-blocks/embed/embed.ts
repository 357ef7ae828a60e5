import type { Kind } from '../../../fields/field.ts';
import { webAddress } from '../../../fields/fields.ts';
import { headline, line } from '../block-fields.ts';

/** Content of another site, shown once the visitor allows its service, which the settings of consent name. */
export const embed = {
  label: { de: 'Einbettung', en: 'Embed' },
  description: {
    de: 'Etwas von einer anderen Website, nach Zustimmung.',
    en: 'Content of another website, with consent.',
  },
  symbol: 'link',
  fields: {
    headline,
    address: webAddress({
      label: { de: 'Adresse', en: 'Address' },
      description: {
        de: 'Einer der Dienste mit Einwilligung in der Konfiguration muss diese Website nennen.',
        en: 'One of the services that need consent in the configuration must name this website.',
      },
      needed: {},
    }),
    title: { ...line('Was zu sehen ist', 'What it shows'), needed: {} },
  },
} satisfies Kind;
