import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { pickMessages } from '../../i18n/messages.ts';
import { MessagesProvider } from '../../i18n/messages-provider.tsx';
import { FormProgress } from './form-progress.tsx';
import type { SubmissionState } from './use-submission.ts';

const mail = { ...{ id: 'mail', type: 'email' as const, label: 'Ihre E-Mail', description: '' }, isRequired: true };
const said = (state: SubmissionState): string => {
  const fields = [{ ...mail, isWide: false, options: [], files: null }];
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <MessagesProvider locale="de-AT" texts={pickMessages('de-AT', ['ui', 'siteForm'])}>
      <FormProgress state={state} fields={fields} onChange={nothing} onRetry={nothing} />
    </MessagesProvider>,
  );
  return html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
};

it('a form says that it is being sent [FORM-009]', () => {
  expect(said({ is: 'submitting' })).toBe('|Bitte warten|Ihre Anfrage wird verarbeitet...|');
  expect(said({ is: 'idle' })).toBe('');
});

it('a form that was refused names each problem with its field, under a heading, and offers both ways on [FORM-008, FORM-010]', () => {
  const problems = [
    { code: 'field.email', field: 'mail', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
  ];
  expect(said({ is: 'error', problems: problems as never })).toBe(
    '|Bitte prüfen Sie Ihre Eingaben|Ihre E-Mail: Bitte geben Sie eine gültige E-Mail-Adresse ein.|Daten ändern|Erneut versuchen|',
  );
});

it('a form whose answer could not be read says so [FORM-007]', () => {
  expect(said({ is: 'error', problems: [] })).toMatch(/^\|Ein unbekannter Fehler ist aufgetreten\.\|/);
});
