'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { SiteTextState } from '@filiale/contracts/content/site-text';
import { formatDateTime, formatTime } from '@filiale/rules/formats';
import { contentIn, localePrefix } from '@filiale/rules/locales';
import { Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDots,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useContentAi } from '../../ai/use-content-ai.ts';
import { notice } from '../../app/notices.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { DESIGN_TAB } from '../../form/model/form-tabs.ts';
import { recordHash, routeOfHash } from '../../hash-route.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { useCompanyZone } from '../../zone.ts';
import { AiDialog, type AiTask } from './ai-dialog.tsx';
import { BlockList } from './block-list.tsx';
import { BlockPicker } from './block-picker.tsx';
import { Inspector } from './inspector.tsx';
import styles from './page-builder.module.css';
import { PageFrame, type Width } from './page-frame.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useBlockSteps } from './use-block-steps.ts';
import { type PageDraft, usePageDraft, wholeText } from './use-page-draft.ts';
import { usePlans } from './use-plans.ts';
import { useReviews } from './use-reviews.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** Hours that the link of the frame lasts: longer than anybody sits at a page. */
const FRAME_HOURS = 24;
const widths = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop } as const;

/** A page as it is written: its blocks, the page itself in a frame, and the fields of the chosen block, language by language. Source: ADR 64. */
export function PageBuilder({ id }: { readonly id: string }) {
  const { languages } = useShop();
  const [locale, setLocale] = useState(languages.base);
  const { base } = languages;
  const texts = useMessages('pageBuilder');
  const { data, isError } = useQuery({
    queryKey: queryKeys.siteText(id, locale),
    queryFn: async () => {
      const call = { params: { id, locale }, query: { base } };
      const [state, link] = await Promise.all([
        staffCall('GET /api/sites/{id}/texts/{locale}', call),
        staffCall('POST /api/sites/{id}/texts/{locale}/previews', { ...call, body: { hours: FRAME_HOURS } }),
      ]);
      return { state: state.data, secret: link.data.secret };
    },
    // What is read once is written from then on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={styles.builder}>
      {isError && <p role="alert">{texts.away}</p>}
      {data && data.state.locale === locale && (
        <Language key={locale} id={id} initial={data.state} secret={data.secret} onLocale={setLocale} />
      )}
    </div>
  );
}

type LanguageProps = {
  readonly id: string;
  readonly initial: SiteTextState;
  readonly secret: string;
  readonly onLocale: (locale: string) => void;
};

function Language({ id, initial, secret, onLocale }: LanguageProps) {
  const texts = useMessages('pageBuilder');
  const aiTexts = useMessages('ai');
  const page = useLocale();
  const zone = useCompanyZone();
  const { languages } = useShop();
  const { locale } = initial;
  const { base } = languages;
  const draft = usePageDraft({ id, locale, base }, initial);
  const [chosen, setChosen] = useState<string | null>(null);
  const [width, setWidth] = useState<Width>('desktop');
  const [place, setPlace] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'share' | null>(null);
  const [sheet, setSheet] = useState<'blocks' | 'fields' | null>(null);
  const { text, state } = draft;
  const steps = useBlockSteps(draft, chosen, setChosen);
  const ai = useContentAi();
  const [aiTask, setAiTask] = useState<AiTask | null>(null);
  const writer = ai?.isSetUp ? ai : null;
  const reviews = useReviews(id, draft);
  const newest = useRef(steps);
  newest.current = steps;
  const block = text.content.body.find((each) => each.id === chosen) ?? null;
  const choose = (next: string | null): void => {
    setChosen(next);
    setSheet('fields');
  };
  // What was written in the last moment is kept when the page is left.
  const leaving = useRef(draft);
  leaving.current = draft;
  useEffect(() => () => void leaving.current.save().catch(() => undefined), []);
  const change = (next: string): void => {
    draft.save().then(
      () => onLocale(next),
      () => undefined,
    );
  };
  const call = { params: { id, locale }, query: { base } };
  const share = async (): Promise<void> => {
    try {
      await draft.save();
      const { data } = await staffCall('POST /api/sites/{id}/texts/{locale}/previews', { ...call, body: {} });
      await navigator.clipboard.writeText(
        `${location.origin}${localePrefix(locale, languages)}/preview/${data.secret}`,
      );
      notice({ text: fill(texts.linkCopied, { time: formatDateTime(new Date(data.endsAt), zone) }), tone: 'ok' });
    } catch (error) {
      reportFailure({ text: texts.failed, error, recovery: null });
    }
  };
  const discard = async (): Promise<void> => {
    try {
      await draft.save().catch(() => undefined);
      const body = { revision: draft.current().revision };
      draft.begin((await staffCall('POST /api/sites/{id}/texts/{locale}/draft/discard', { ...call, body })).data);
    } catch (error) {
      reportFailure({ text: texts.failed, error, recovery: null });
    }
  };
  const loosen = async (): Promise<void> => {
    if (block?.type !== 'shared' || !block.value.block) return;
    try {
      const { data } = await staffCall('GET /api/blocks/{id}', { params: { id: block.value.block } });
      newest.current.loosen(block.id, contentIn(data, locale, base).content.body);
    } catch (error) {
      reportFailure({ text: texts.failed, error, recovery: null });
    }
  };
  const isNone = !state.published && !state.draft;
  return (
    <>
      <header className={styles.bar}>
        <a href={recordHash('sites', id)} className={styles.back} aria-label={texts.back}>
          <IconArrowLeft size={22} stroke={1.8} aria-hidden />
        </a>
        <div className={styles.title}>
          <b>{text.name || texts.page}</b>
          <SavingState draft={draft} />
        </div>
        <fieldset className={styles.switch}>
          <legend className={styles.unseen}>{texts.language}</legend>
          {languages.offered.map((each) => (
            <button key={each} type="button" aria-pressed={each === locale} onClick={() => change(each)}>
              {languageNames(each, languages.offered, page).short}
            </button>
          ))}
        </fieldset>
        <fieldset className={`${styles.switch} ${styles.widths}`}>
          <legend className={styles.unseen}>{texts.width}</legend>
          {(Object.keys(widths) as Width[]).map((each) => {
            const Icon = widths[each];
            return (
              <button
                key={each}
                type="button"
                aria-pressed={each === width}
                aria-label={texts[each]}
                onClick={() => setWidth(each)}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
              </button>
            );
          })}
        </fieldset>
        <IconButton label={texts.undo} disabled={!draft.canUndo} onClick={draft.undo}>
          <IconArrowBackUp size={22} stroke={1.8} />
        </IconButton>
        <IconButton label={texts.redo} disabled={!draft.canRedo} onClick={draft.redo}>
          <IconArrowForwardUp size={22} stroke={1.8} />
        </IconButton>
        <Menu position="bottom-end" withinPortal zIndex={500}>
          <Menu.Target>
            <IconButton label={texts.more}>
              <IconDots size={22} stroke={1.8} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void share()}>{texts.link}</Menu.Item>
            <Menu.Item onClick={() => setDialog('versions')}>{texts.versions}</Menu.Item>
            {state.draft && state.published && <Menu.Item onClick={() => void discard()}>{texts.discard}</Menu.Item>}
            <Menu.Divider />
            {writer ? (
              <>
                <Menu.Item onClick={() => setAiTask('blocks')}>{aiTexts.write}</Menu.Item>
                {locale !== base && (
                  <Menu.Item onClick={() => setAiTask('translation')}>
                    {fill(aiTexts.translate, { name: languageNames(base, languages.offered, page).name })}
                  </Menu.Item>
                )}
                <Menu.Item onClick={() => setAiTask('alts')}>{aiTexts.alts}</Menu.Item>
              </>
            ) : (
              ai && <Menu.Label>{aiTexts.notSetUp}</Menu.Label>
            )}
          </Menu.Dropdown>
        </Menu>
        <Button onClick={() => setDialog('publish')}>{texts.publish}</Button>
      </header>
      <aside className={styles.list} data-open={sheet === 'blocks' || undefined} aria-label={texts.blocks}>
        <BlockList
          blocks={text.content.body}
          chosen={chosen}
          onChoose={choose}
          onMove={steps.move}
          onInsert={setPlace}
          unreviewed={new Set(reviews.unreviewed.map((part) => part.place))}
          onWrite={writer && (() => setAiTask('blocks'))}
        />
      </aside>
      <section className={styles.stage} aria-label={texts.preview}>
        {isNone ? (
          <EmptyLanguage
            id={id}
            locale={locale}
            draft={draft}
            onTranslate={writer && (() => setAiTask('translation'))}
          />
        ) : (
          <PageFrame
            secret={secret}
            locale={locale}
            width={width}
            chosen={chosen}
            onChoose={(next) => {
              setChosen(next);
              if (next !== null) setSheet('fields');
            }}
            kept={state.revision}
          />
        )}
      </section>
      <aside className={styles.fields} data-open={sheet === 'fields' || undefined} aria-label={texts.edit}>
        <Inspector
          draft={draft}
          block={block}
          onDuplicate={steps.duplicate}
          onCopy={steps.copy}
          onCut={steps.cut}
          onRemove={steps.remove}
          reviews={reviews}
          onReword={writer && (() => setAiTask('field'))}
          onShare={() => setDialog('share')}
          onLoosen={() => void loosen()}
        />
      </aside>
      <nav className={styles.sheets}>
        <Button variant="default" onClick={() => setSheet(sheet === 'blocks' ? null : 'blocks')}>
          {texts.blocks}
        </Button>
        <Button variant="default" onClick={() => setSheet(sheet === 'fields' ? null : 'fields')}>
          {sheet === 'fields' ? texts.close : texts.edit}
        </Button>
      </nav>
      <LeaveGuard
        isDirty={draft.isUnsaved}
        asks={draft.isFailing}
        stays={(hash) => {
          const route = routeOfHash(hash);
          return route.page === 'record' && route.id === id && route.tab === DESIGN_TAB;
        }}
        save={() =>
          draft.save().then(
            () => true,
            () => false,
          )
        }
        discard={draft.forget}
      />
      {place !== null && (
        <BlockPicker
          onClose={() => setPlace(null)}
          onChoose={(kind) => {
            steps.insert(place, kind);
            setPlace(null);
            setSheet('fields');
          }}
          onShared={(record) => {
            steps.insertShared(place, record);
            setPlace(null);
            setSheet('fields');
          }}
        />
      )}
      {dialog === 'share' && block && (
        <ShareDialog
          blocks={text.content.body}
          chosen={block.id}
          locale={locale}
          base={base}
          onShared={(blocks, record) => {
            newest.current.share(blocks, record);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          id={id}
          locale={locale}
          draft={draft}
          reviews={reviews}
          onChoose={choose}
          onClose={() => setDialog(null)}
        />
      )}
      {writer && aiTask && (
        <AiDialog
          key={aiTask}
          ai={writer}
          task={aiTask}
          id={id}
          draft={draft}
          block={block}
          onChoose={choose}
          onClose={() => setAiTask(null)}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog id={id} locale={locale} draft={draft} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

/** Whether the draft is saved, and what visitors see of it. */
function SavingState({ draft: { saving, theirs, refusal, begin, state: known } }: { readonly draft: PageDraft }) {
  const texts = useMessages('pageBuilder');
  const plans = usePlans(known);
  const zone = useCompanyZone();
  if (saving === 'stale' && theirs)
    return (
      <span className={styles.state} data-tone="error" role="alert">
        {fill(texts.stale, {
          name: theirs.draft?.by.name ?? '',
          time: theirs.draft ? formatTime(new Date(theirs.draft.changedAt), zone) : '',
        })}{' '}
        <button type="button" onClick={() => begin(theirs)}>
          {texts.takeTheirs}
        </button>
      </span>
    );
  if (saving === 'refused')
    return (
      <span className={styles.state} data-tone="error" role="alert">
        {texts.failed}. {refusal instanceof ApiError && refusal.problems[0]?.message}
      </span>
    );
  const kept = known.draft ? texts.saved : known.isShown ? texts.published : texts.notShown;
  const words = saving === 'saved' ? [kept, ...plans].join(' · ') : texts[saving];
  return (
    <span className={styles.state} data-tone={saving === 'failed' ? 'error' : undefined} role="status">
      {words}
    </span>
  );
}

/** A language that nothing is written in yet: begun as a copy of another one, or empty. */
function EmptyLanguage({
  id,
  locale,
  draft,
  onTranslate,
}: {
  readonly id: string;
  readonly locale: string;
  readonly draft: PageDraft;
  /** Has a model translate the company's language; null where none is set up. */
  readonly onTranslate: (() => void) | null;
}) {
  const texts = useMessages('pageBuilder');
  const aiTexts = useMessages('ai');
  const page = useLocale();
  const { languages } = useShop();
  const { base } = languages;
  const nameOf = (of: string): string => languageNames(of, languages.offered, page).name;
  const copy = async (): Promise<void> => {
    try {
      const call = { params: { id, locale }, query: { base } };
      const body = { revision: draft.current().revision, fromLocale: base };
      draft.begin((await staffCall('POST /api/sites/{id}/texts/{locale}/draft/copy', { ...call, body })).data);
    } catch (error) {
      reportFailure({ text: texts.failed, error, recovery: null });
    }
  };
  return (
    <div className={styles.empty}>
      <p>{fill(texts.empty, { name: nameOf(locale) })}</p>
      <Button onClick={() => void copy()}>{fill(texts.copyFrom, { name: nameOf(base) })}</Button>
      {onTranslate && locale !== base && (
        <Button variant="default" onClick={onTranslate}>
          {fill(aiTexts.translate, { name: nameOf(base) })}
        </Button>
      )}
      <Button variant="default" onClick={() => draft.write(wholeText(null))}>
        {texts.beginEmpty}
      </Button>
    </div>
  );
}
