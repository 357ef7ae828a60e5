import { defineMessages } from '../i18n/define-messages.ts';

export const siteMessages = defineMessages(
  { draft: 'Entwurf', draftHint: 'Diese Seite sehen nur Sie und Ihr Team.' },
  { draft: 'Draft', draftHint: 'Only you and your team see this page.' },
);
