import type { AnyResource } from '@filiale/contracts/fields/resource';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import type { Outcome } from '../resources/patch-records.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { recordTitle } from '../resources/record-title.ts';
import styles from './bulk-edit.module.css';
import type { CellContext } from './cell-context.ts';
import { cellText } from './cell-text.ts';

/** Refusals and changes that are named one by one. */
const MOST_REFUSED = 8;
const MOST_CHANGING = 300;

/** A record and the fields that it gets. */
export type Planned = { readonly record: AnyRecord; readonly set: Readonly<Record<string, unknown>> };
type Preview = {
  readonly changing: readonly Planned[];
  readonly refused: readonly { readonly record: AnyRecord; readonly message: string }[];
  /** Records that are so already. */
  readonly same: number;
};

/** The answers to a rehearsal, record by record. */
export function previewOf(planned: readonly Planned[], outcomes: readonly Outcome[]): Preview {
  const changing: Planned[] = [];
  const refused: { readonly record: AnyRecord; readonly message: string }[] = [];
  planned.forEach((each, at) => {
    const outcome = outcomes[at];
    if (!outcome || outcome.status >= 400)
      refused.push({ record: each.record, message: outcome?.errors?.[0]?.message ?? '' });
    else if (outcome.changes?.length !== 0) changing.push(each);
  });
  return { changing, refused, same: planned.length - changing.length - refused.length };
}

type Props = { readonly resource: AnyResource; readonly context: CellContext; readonly preview: Preview };

/** What a change of many records would do: how many change, what each field was and becomes, and which are refused why. */
export function BulkPreview({ resource, context, preview: { changing, refused, same } }: Props) {
  const texts = useMessages('list');
  const { words, locale } = context;
  const names = Object.keys(changing[0]?.set ?? {});
  const said = (name: string, value: unknown): string => {
    const field = resource.fields[name];
    return (field && cellText(field, value, context)) || texts.nothing;
  };
  return (
    <>
      <p>
        <strong>{fill(texts.willChange, { count: changing.length })}</strong>
        {same > 0 && <span className="muted"> · {fill(texts.stayUnchanged, { count: same })}</span>}
      </p>
      {refused.length > 0 && <Remark tone="error">{fill(texts.willFail, { count: refused.length })}</Remark>}
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.slice(0, MOST_REFUSED).map(({ record, message }) => (
            <li key={record.id}>
              <strong>{recordTitle(resource, record, locale)}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      {changing.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section className={styles.changing} aria-label={texts.preview} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {resource.fields[name]?.label[words]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changing.slice(0, MOST_CHANGING).map(({ record, set }) => (
                <tr key={record.id}>
                  <th scope="row">{recordTitle(resource, record, locale)}</th>
                  {names.map((name) => (
                    <td key={name}>
                      <span className="muted">{said(name, record[name])}</span> →{' '}
                      <strong>{said(name, set[name])}</strong>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {changing.length > MOST_CHANGING && (
        <p className="muted">{fill(texts.andMore, { count: changing.length - MOST_CHANGING })}</p>
      )}
    </>
  );
}
