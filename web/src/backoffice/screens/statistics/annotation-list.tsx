import { StatNote } from '@filiale/contracts/analytics/stat-note';
import { formatLocalDate } from '@filiale/rules/formats';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { NEW, recordHash } from '../../hash-route.ts';
import { may } from '../../resources/may.ts';
import type { Annotation } from './annotations.ts';
import styles from './statistics.module.css';

/** The annotations of a chart, below it, and the link to add one. */
export function AnnotationList({ annotations }: { readonly annotations: readonly Annotation[] }) {
  const texts = useMessages('statistics');
  const { caller } = useStaff();
  const mayAdd = may(caller, 'create', StatNote);
  if (annotations.length === 0 && !mayAdd) return null;
  return (
    <ul className={styles.annotations} aria-label={texts.annotations}>
      {annotations.map(({ kind, from, to, name }) => (
        <li key={`${kind}/${from}/${to}/${name}`} data-kind={kind}>
          <b>{[...new Set([from, to])].map(formatLocalDate).join(' – ')}</b>{' '}
          {kind === 'closed'
            ? texts.closedDay
            : kind === 'hours'
              ? fill(texts.otherHours, { hours: name })
              : kind === 'price'
                ? fill(texts.newPrices, { dishes: name })
                : name}
        </li>
      ))}
      {mayAdd && (
        <li className={styles.addNote} data-screen-only>
          <a href={recordHash(StatNote.name, NEW)}>{texts.addNote}</a>
        </li>
      )}
    </ul>
  );
}
