import { defineMessages } from '../i18n/define-messages.ts';

/** Texts beside a cart. Loaded with it, not with the page. */
export const goesWithMessages = defineMessages(
  {
    title: 'Dazu passt',
    add: '{name} dazu nehmen',
    choose: '{name} auswählen',
    onRequest: 'auf Anfrage',
  },
  {
    title: 'Goes well with it',
    add: 'Add {name} as well',
    choose: 'Choose {name}',
    onRequest: 'on request',
  },
);
