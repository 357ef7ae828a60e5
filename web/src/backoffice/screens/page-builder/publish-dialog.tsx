'use client';

import type { SiteTextState } from '@filiale/contracts/content/site-text';
import { formatDateTime } from '@filiale/rules/formats';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { instantOf } from '../../form/fields/types/date/time-text.ts';
import { queryKeys } from '../../query-keys.ts';
import { useLabels } from '../../resources/label-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useCompanyZone } from '../../zone.ts';
import { kindOfBlock } from './block-words.ts';
import styles from './page-builder.module.css';
import type { PageDraft } from './use-page-draft.ts';
import { usePlans } from './use-plans.ts';
import type { Reviews } from './use-reviews.ts';

type Props = {
  readonly id: string;
  readonly locale: string;
  readonly draft: PageDraft;
  readonly reviews: Reviews;
  readonly onChoose: (block: string | null) => void;
  readonly onClose: () => void;
};

/** What to look at before a language is published, and publishing or hiding it now or at an instant. */
export function PublishDialog({ id, locale, draft, reviews, onChoose, onClose }: Props) {
  const texts = useMessages('pageBuilder');
  const aiTexts = useMessages('ai');
  const page = useLocale();
  const labelOf = useLabels();
  const zone = useCompanyZone();
  const { languages } = useShop();
  const [at, setAt] = useState('');
  const { text, state } = draft;
  const plans = usePlans(state);
  const language = languageNames(locale, languages.offered, page).name;
  const nameOf = (block: string): string => {
    const kind = kindOfBlock(text.content.body.find((each) => each.id === block)?.type ?? '');
    return kind ? labelOf(kind.label) : '';
  };
  const call = { params: { id, locale }, query: { base: languages.base } };
  const { data: findings, isError } = useQuery({
    queryKey: queryKeys.siteFindings(id, locale),
    queryFn: async () => {
      await draft.save();
      const query = { ...call.query, locales: languages.offered.join() };
      return (await staffCall('GET /api/sites/{id}/texts/{locale}/findings', { ...call, query })).data;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  // Typed as clocks of the company go, wherever the browser is.
  const instant = at === '' ? undefined : instantOf(at.slice(0, 10), at.slice(11), zone);
  const run = useMutation({
    mutationFn: async (what: 'publish' | 'hide' | 'drop'): Promise<SiteTextState> => {
      await draft.save();
      const { revision } = draft.current();
      const body = { revision, ...(instant !== undefined && { at: instant }) };
      switch (what) {
        case 'publish':
          return (await staffCall('POST /api/sites/{id}/texts/{locale}/publish', { ...call, body })).data;
        case 'hide':
          return (await staffCall('POST /api/sites/{id}/texts/{locale}/hide', { ...call, body })).data;
        case 'drop':
          return (await staffCall('POST /api/sites/{id}/texts/{locale}/plans/drop', { ...call, body: { revision } }))
            .data;
        default:
          return what satisfies never;
      }
    },
    onSuccess: (next, what) => {
      draft.take(next);
      if (what === 'drop') return;
      notice({
        text:
          instant === undefined
            ? what === 'publish'
              ? texts.published
              : texts.notShown
            : fill(texts.planned, { time: formatDateTime(new Date(instant), zone) }),
        tone: 'ok',
      });
      onClose();
    },
    onError: (error) => reportFailure({ text: texts.failed, error, recovery: null }),
  });
  return (
    <StaffDialog title={fill(texts.publishTitle, { language })} onClose={onClose}>
      <div className={styles.dialog}>
        <h3>{texts.checked}</h3>
        {isError && <p role="alert">{texts.away}</p>}
        {findings?.length === 0 && <p className={styles.note}>{texts.sound}</p>}
        <ul className={styles.findings}>
          {findings?.map(({ code, block, target = '', locale: other }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one block may have several links that lead nowhere
            <li key={place}>
              <button
                type="button"
                onClick={() => {
                  onChoose(block ?? null);
                  onClose();
                }}
              >
                {fill(texts[`check-${code}`], {
                  block: block === undefined ? texts.page : nameOf(block),
                  target: target || texts.gone,
                  language: other === undefined ? '' : languageNames(other, languages.offered, page).name,
                })}
              </button>
            </li>
          ))}
        </ul>
        {reviews.unreviewed.length > 0 && (
          <>
            <p role="status">{fill(aiTexts.toReview, { count: reviews.unreviewed.length })}</p>
            <ul className={styles.findings}>
              {reviews.unreviewed.map(({ place }) => (
                <li key={place}>
                  <button
                    type="button"
                    onClick={() => {
                      onChoose(place || null);
                      onClose();
                    }}
                  >
                    {place === '' ? aiTexts.page : nameOf(place)}
                  </button>
                </li>
              ))}
            </ul>
            <div>
              <Button
                variant="default"
                loading={reviews.isBusy}
                onClick={() => reviews.review(...reviews.unreviewed.map(({ place }) => place))}
              >
                {aiTexts.reviewAll}
              </Button>
            </div>
          </>
        )}
        {state.failure && <p role="alert">{texts.notPublished}</p>}
        {plans.length > 0 && (
          <p className={styles.head}>
            <span>{plans.join(' · ')}</span>
            <Button variant="subtle" onClick={() => run.mutate('drop')}>
              {texts.dropPlan}
            </Button>
          </p>
        )}
        <TextInput
          type="datetime-local"
          label={texts.publishAt}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          {state.isShown && (
            <Button variant="default" loading={run.isPending} onClick={() => run.mutate('hide')}>
              {instant === undefined ? texts.hideNow : texts.hideAt}
            </Button>
          )}
          <Button
            loading={run.isPending}
            disabled={reviews.unreviewed.length > 0}
            onClick={() => run.mutate('publish')}
          >
            {instant === undefined ? texts.publishNow : texts.plan}
          </Button>
        </div>
      </div>
    </StaffDialog>
  );
}
