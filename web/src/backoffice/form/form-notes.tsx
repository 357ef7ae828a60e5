'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { useStaff } from '../app/staff-context.tsx';
import { listHash } from '../hash-route.ts';
import { useLastChange } from '../live/live-records.tsx';
import { useCompanyZone } from '../zone.ts';
import { Banner } from './banner.tsx';
import { useErrors } from './form-context.tsx';
import { labelOfPath } from './model/form-parts.ts';
import type { RecordReach } from './model/record-reach.ts';
import type { RecordForm } from './use-record-form.ts';

type Props = {
  readonly resource: AnyResource;
  /** Null of a new one. */
  readonly id: string | null;
  readonly recordForm: RecordForm;
  readonly reach: RecordReach;
  /** Who is looked through, and which fields they may write; null: nobody. */
  readonly seen: { readonly name: string; readonly writable: ReadonlySet<string> } | null;
  /** What was refused and no field shows. */
  readonly rest: readonly string[];
  readonly failure: { readonly text: string; readonly retry: () => void } | null;
  /** Brings the record back; null: nobody deleted it. */
  readonly onRestore: (() => void) | null;
};

/** What is said above the fields: what failed, what was refused, what others changed or deleted, what was typed and never saved. */
export function FormNotes({ resource, id, recordForm, reach, seen, rest, failure, onRestore }: Props) {
  const texts = useMessages('form');
  const locale = useLocale();
  const words = pageWords(locale);
  const wrong = useErrors(recordForm.errors).length;
  const { draft, taken, isBehind, fields } = recordForm;
  const isOnline = useOnline();
  const zone = useCompanyZone();
  const { who } = useWho(resource.name, id);
  const seenText = ({ name, writable }: NonNullable<Props['seen']>): string => {
    const written = reach.shown.filter((each) => writable.has(each));
    if (written.length === 0) return fill(texts.seenNothing, { name });
    return written.length === reach.shown.length
      ? fill(texts.seenAll, { name })
      : fill(texts.seenSome, { name, fields: written.map((path) => labelOfPath(fields, path, words)).join(', ') });
  };
  return (
    <>
      {!isOnline && reach.mayWrite && <Banner tone="warn" text={texts.offline} />}
      {onRestore && (
        <Banner tone="error" text={fill(texts.deletedBy, { who })}>
          {reach.isRestorable && (
            <Button variant="default" size="xs" onClick={onRestore}>
              {texts.restore}
            </Button>
          )}
          <Button component="a" variant="subtle" size="xs" href={listHash(resource.name)}>
            {texts.toList}
          </Button>
        </Banner>
      )}
      {isBehind && (
        <Banner tone="warn" text={fill(texts.savedBy, { who })}>
          <Button variant="default" size="xs" onClick={recordForm.catchUp}>
            {texts.catchUp}
          </Button>
        </Banner>
      )}
      {failure && (
        <Banner tone="error" text={failure.text}>
          <Button variant="default" size="xs" loading={recordForm.isSaving} onClick={failure.retry}>
            {texts.retry}
          </Button>
        </Banner>
      )}
      {(rest.length > 0 || wrong > 0) && (
        <Banner
          tone="error"
          text={
            wrong === 0
              ? texts.notSaved
              : fill(wrong === 1 ? texts.errorsAboveOne : texts.errorsAbove, { count: wrong })
          }
          details={rest}
        />
      )}
      {draft && (
        <Banner
          tone="warn"
          text={fill(texts.draftFound, {
            when: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
              draft.at,
            ),
          })}
        >
          <Button variant="default" size="xs" onClick={recordForm.takeDraft}>
            {texts.draftTake}
          </Button>
          <Button variant="subtle" size="xs" onClick={recordForm.dropDraft}>
            {texts.discard}
          </Button>
        </Banner>
      )}
      {taken.length > 0 && (
        <Banner
          tone="info"
          text={fill(texts.taken, { who, fields: taken.map((path) => labelOfPath(fields, path, words)).join(', ') })}
        />
      )}
      {seen ? (
        <Banner tone="info" text={seenText(seen)} />
      ) : !reach.mayWrite ? (
        <Banner tone="info" text={texts.readOnly} />
      ) : (
        reach.writable.size < reach.shown.length / 2 && <Banner tone="info" text={texts.partly} />
      )}
    </>
  );
}

/** Whoever changed a record last, as far as it was told: a colleague by name, oneself elsewhere. */
export function useWho(resource: string, id: string | null): { readonly who: string; readonly isOneself: boolean } {
  const texts = useMessages('form');
  const { person } = useStaff();
  const by = useLastChange(resource, id)?.by;
  const isOneself = by?.id === person.id;
  return { who: isOneself ? texts.yourself : by?.name || texts.somebody, isOneself };
}
