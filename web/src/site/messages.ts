import { defineMessages } from '../i18n/define-messages.ts';

export const siteMessages = defineMessages(
  { draft: 'Entwurf', draftHint: 'Diese Seite sehen nur Sie und Ihr Team.', pages: 'Seiten', page: 'Seite {page}' },
  { draft: 'Draft', draftHint: 'Only you and your team see this page.', pages: 'Pages', page: 'Page {page}' },
);
