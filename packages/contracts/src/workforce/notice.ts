import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { WallTime } from '../fields/types/date/date.ts';
import { isTimeZone } from '../fields/types/text/text.ts';
import { type NoticeDefinition, noticeKindNames, noticeKinds } from './notice-kinds.ts';

/** Most notices that are kept for somebody; the oldest go. */
export const NOTICES_KEPT = 200;
export const NOTICES_OF_PAGE = 50;

/** A notice to a person. The words follow from `kind` and `values`, see `noticeText`. */
export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKindNames),
  /** Kind of record that it is about, such as `tasks`. */
  resource: z.string(),
  /** The record; null where it is about the list. */
  record: Id.nullable(),
  values: z.record(z.string(), z.string()),
  /** How often it happened since it was last read. */
  times: z.int(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** One's own notices, a page of them: unread ones first, then the newest. */
export const Notices = z.object({ unread: z.int(), total: z.int(), notices: z.array(Notice) });
export type Notices = z.infer<typeof Notices>;
export const NoticesQuery = z.strictObject({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(NOTICES_KEPT / NOTICES_OF_PAGE)
    .default(1),
});

const KindSettings = z.strictObject({
  kind: z.enum(noticeKindNames),
  list: z.boolean(),
  push: z.boolean(),
  mail: z.boolean(),
  digest: z.boolean(),
});

/** A person's channels by kind of notice. Kinds that are left out keep their defaults. */
export const NoticeSettings = z.strictObject({
  kinds: z.array(KindSettings).max(noticeKindNames.length),
  /** Neither pushes nor mails in these hours of every day; over midnight where `to` is before `from`. Null: at any time. */
  quiet: z.strictObject({ from: WallTime, to: WallTime }).nullable(),
  /** When the mail that sums up a day goes out. */
  digestAt: WallTime,
  /** Whose clock this is; empty: that of the only branch somebody works at, else the company's. */
  timeZone: z
    .string()
    .max(64)
    .refine((zone) => zone === '' || isTimeZone(zone), { error: 'time-zone-unknown' }),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** Of a browser that is pushed to: the SHA-256 (hex) of the endpoint of its subscription. */
const EndpointHash = z.string().regex(/^[0-9a-f]{64}$/);
export const PushDeviceParams = z.object({ hash: EndpointHash });

/** The same with what follows from elsewhere. */
export const OwnNoticeSettings = z.object({
  settings: NoticeSettings,
  /** The zone that counts. */
  zone: z.string(),
  /** What a browser subscribes to pushes with; null while push is not set up. */
  pushKey: z.string().nullable(),
  /** Browsers that are pushed to. */
  devices: z.array(z.object({ hash: EndpointHash, name: z.string(), createdAt: z.iso.datetime() })),
});
export type OwnNoticeSettings = z.infer<typeof OwnNoticeSettings>;

/** Settings of a person who has changed none. */
export const usualNoticeSettings: NoticeSettings = { kinds: [], quiet: null, digestAt: '07:00', timeZone: '' };

/** The settings with every kind in them. */
export const completeNoticeSettings = (settings: NoticeSettings): NoticeSettings => ({
  ...settings,
  kinds: noticeKindNames.map((kind) => {
    const usual: readonly string[] = noticeKinds[kind].usual;
    const said = settings.kinds.find((each) => each.kind === kind);
    const by = (channel: 'list' | 'push' | 'mail' | 'digest') => said?.[channel] ?? usual.includes(channel);
    return { kind, list: by('list'), push: by('push'), mail: by('mail'), digest: by('digest') };
  }),
});

/** Head and text of a notice. */
export function noticeText(
  { kind, values }: Pick<Notice, 'kind' | 'values'>,
  language: 'de' | 'en',
): { readonly head: string; readonly text: string } {
  const { head, text } = noticeKinds[kind];
  return {
    head: head[language],
    text: text[language].replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? ''),
  };
}

/** What a mail tells of a notice as a table: label and text of each line. */
export function noticeTable(
  { kind, values }: Pick<Notice, 'kind' | 'values'>,
  language: 'de' | 'en',
): readonly (readonly [string, string])[] {
  const { table }: NoticeDefinition = noticeKinds[kind];
  const text = table ? (values[table[language]] ?? '') : '';
  return text === ''
    ? []
    : text.split('\n').map((line): readonly [string, string] => {
        const [label = '', ...told] = line.split('\t');
        return [label, told.join(' ')];
      });
}

/** Where a notice leads, as a hash of the back office. */
export function noticeHash({
  kind,
  resource,
  record,
  values,
}: Pick<Notice, 'kind' | 'resource' | 'record' | 'values'>): string {
  const { leadsTo }: NoticeDefinition = noticeKinds[kind];
  if (leadsTo === 'statistics') return `#/${[leadsTo, values.query].filter(Boolean).join('?')}`;
  // A front desk is one of a branch; the other pages are about all that is there.
  if (leadsTo !== undefined && leadsTo !== 'frontdesk') return `#/${leadsTo}`;
  return `#/${[leadsTo ?? resource, record].filter(Boolean).join('/')}`;
}
/** Where the list of one's notices stands. */
export const NOTICES_HASH = '#/account/notices';
