'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import { translated } from '@filiale/rules/locales';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { type QueueSource, useBranchQueue } from '../../../signage/use-branch-queue.ts';
import { staffStreamScope } from '../../live/staff-stream-scope.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './boards.module.css';

const source: QueueSource = {
  read: async (id) => (await staffCall('GET /api/branches/{id}/queue', { params: { id } })).data,
  openScope: staffStreamScope,
};

/** Who may collect at a branch: numbers alone, which are all that its device is sent. None while nobody answers. */
export function PickupBoard({ branch }: { readonly branch: Branch }) {
  const texts = useMessages('boards');
  const locale = useLocale();
  const queue = useBranchQueue(branch.id, source);
  const parts = [
    { name: 'ready', title: texts.ready, numbers: queue?.numbers?.ready },
    { name: 'working', title: texts.working, numbers: queue?.numbers?.working },
  ] as const;
  return (
    <main className={styles.pickup} data-connection={queue === null ? 'lost' : 'live'} aria-busy={queue === undefined}>
      <h1 className="hide">{fill(texts.pickupBoard, { branch: translated(branch, locale, 'name') })}</h1>
      {parts.map((part) => (
        <section key={part.name} data-part={part.name} aria-label={part.title} aria-live="polite">
          <h2>{part.title}</h2>
          <ul>
            {part.numbers?.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </section>
      ))}
      {queue === null && <p role="alert">{texts.noNumbers}</p>}
    </main>
  );
}
