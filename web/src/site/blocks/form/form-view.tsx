import { pickMessages } from '../../../i18n/messages.ts';
import { MessagesProvider } from '../../../i18n/messages-provider.tsx';
import { formModel } from '../../form/form-model.ts';
import { FormView } from '../../form/form-view.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './form-view.module.css';

/** A form that visitors send; nothing while it is not public. Source: SITE-016, SITE-044, FORM-001. */
export function FormBlockView({ value: { form: id }, page: { locale, named } }: BlockProps<'form'>) {
  const node = named.find((each) => each.id === id);
  if (node?.type !== 'form') return null;
  const form = formModel(node, locale);
  return (
    <section id="form" className={styles.block}>
      {form.name && <h2>{form.name}</h2>}
      {form.description && <p>{form.description}</p>}
      <MessagesProvider locale={locale} texts={pickMessages(locale, ['ui', 'siteForm'])}>
        <FormView form={form} />
      </MessagesProvider>
    </section>
  );
}
