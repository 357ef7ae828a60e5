import { defineMessages } from '../../../i18n/define-messages.ts';

export const formSubmissionsMessages = defineMessages(
  {
    title: 'Was geschrieben wurde',
    none: 'Keine Angabe',
    reply: 'Per E-Mail antworten',
    subject: 'Ihre Nachricht: {form}',
  },
  {
    title: 'What was written',
    none: 'Not specified',
    reply: 'Reply by e-mail',
    subject: 'Your message: {form}',
  },
);
