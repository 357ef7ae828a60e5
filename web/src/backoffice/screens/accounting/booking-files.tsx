import { BookingFormat } from '@filiale/contracts/analytics/booking-format';
import type { JournalQuery } from '@filiale/contracts/analytics/journal';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { NEW, recordHash } from '../../hash-route.ts';
import { downloadFile } from '../../import-export/export-file.ts';
import { useSaving } from '../../import-export/use-saving.ts';
import { recordKeys } from '../../query-keys.ts';
import { may } from '../../resources/may.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './accounting.module.css';

const query = { pageSize: 100, sort: 'name' } as const;

/** A file for each booking format. */
export function BookingFiles({ asked }: { readonly asked: JournalQuery }) {
  const texts = useMessages('accounting');
  const { caller } = useStaff();
  const { saving, save } = useSaving(texts.saveFailed);
  const { data: formats } = useQuery({
    queryKey: recordKeys.list(BookingFormat.name, 'to-choose'),
    queryFn: async () => (await staffCall('GET /api/booking-formats', { query })).data,
  });
  if (!formats) return null;
  return (
    <section className={styles.panel}>
      <h2>{texts.formats}</h2>
      <p className="muted">{formats.length > 0 ? texts.formatsText : texts.noFormats}</p>
      <div className={styles.buttons}>
        {formats.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            loading={saving === id}
            leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() =>
              save(id, () => downloadFile(`GET /api/booking-formats/${id}/bookings`, asked, `${name}.csv`))
            }
          >
            {name}
          </Button>
        ))}
        {may(caller, 'create', BookingFormat) && <a href={recordHash(BookingFormat.name, NEW)}>{texts.newFormat}</a>}
      </div>
    </section>
  );
}
