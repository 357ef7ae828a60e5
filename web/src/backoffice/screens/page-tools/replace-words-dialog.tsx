'use client';

import { LONGEST_WORDS, MOST_REPLACED_TEXTS, type TextWithWords } from '@filiale/contracts/content/site-words';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { recordHash } from '../../hash-route.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { StaffDialog } from '../../staff-dialog.tsx';
import styles from './page-tools.module.css';

const keyOf = ({ site, locale }: Pick<TextWithWords, 'site' | 'locale'>): string => `${site} ${locale}`;

/** Finds words in all pages, shows where they stand, and replaces them in those that are ticked. */
export function ReplaceWordsDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages('pageTools');
  const page = useLocale();
  const { languages } = useShop();
  const { base, offered } = languages;
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [replacement, setReplacement] = useState('');
  const [locales, setLocales] = useState<readonly string[]>(offered);
  const [options, setOptions] = useState({ isWhole: false, isCaseSensitive: false });
  const [publishes, setPublishes] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const asked = { words, base, ...options };
  const find = useMutation({
    mutationFn: async () => {
      const { data } = await staffCall('POST /api/site-words/find', { body: { ...asked, locales: [...locales] } });
      return { ...data, asked };
    },
    onSuccess: () => {
      setLeft(new Set());
      replace.reset();
    },
    onError: (error) => reportFailure({ text: texts.notReplaced, error, recovery: null }),
  });
  const found = find.data;
  const chosen = found?.texts.filter((text) => !left.has(keyOf(text))) ?? [];
  const replace = useMutation({
    mutationFn: async () => {
      const outcomes = [];
      for (let at = 0; at < chosen.length; at += MOST_REPLACED_TEXTS) {
        const part = chosen
          .slice(at, at + MOST_REPLACED_TEXTS)
          .map(({ site, locale, revision }) => ({ site, locale, revision }));
        const body = { ...(found?.asked ?? asked), replacement, publishes, texts: part };
        outcomes.push(...(await staffCall('POST /api/site-words/replace', { body })).data);
      }
      return outcomes;
    },
    onSuccess: (outcomes) => {
      void client.invalidateQueries({ queryKey: recordKeys.all('sites') });
      void client.invalidateQueries({ queryKey: queryKeys.siteTexts });
      const pages = outcomes.filter(({ count }) => count > 0).length;
      notice({ text: fill(texts.replaced, { pages }), tone: 'ok' });
    },
    onError: (error) => reportFailure({ text: texts.notReplaced, error, recovery: null }),
  });
  const outcomeOf = (text: TextWithWords) =>
    replace.data?.find(({ site, locale }) => site === text.site && locale === text.locale)?.outcome;
  return (
    <StaffDialog title={texts.words} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.note}>{texts.wordsText}</p>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            find.mutate();
          }}
        >
          <div className={styles.pair}>
            <TextInput
              label={texts.sought}
              value={words}
              maxLength={LONGEST_WORDS}
              data-autofocus
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <TextInput
              label={texts.replacement}
              value={replacement}
              maxLength={LONGEST_WORDS}
              onChange={(event) => setReplacement(event.currentTarget.value)}
            />
          </div>
          {offered.length > 1 && (
            <Checkbox.Group label={texts.languages} value={[...locales]} onChange={setLocales}>
              <div className={styles.pair}>
                {offered.map((each) => (
                  <Checkbox key={each} value={each} label={languageNames(each, offered, page).name} />
                ))}
              </div>
            </Checkbox.Group>
          )}
          {(['isWhole', 'isCaseSensitive'] as const).map((option) => (
            <Checkbox
              key={option}
              label={texts[option]}
              checked={options[option]}
              onChange={(event) => setOptions({ ...options, [option]: event.currentTarget.checked })}
            />
          ))}
          <div className={styles.actions}>
            <Button
              type="submit"
              variant={found ? 'default' : 'filled'}
              loading={find.isPending}
              disabled={words.trim() === '' || locales.length === 0}
            >
              {texts.find}
            </Button>
          </div>
        </form>
        {found && (
          <p role="status">
            {found.total === 0
              ? texts.none
              : fill(texts.found, {
                  count: found.texts.reduce((sum, { count }) => sum + count, 0),
                  pages: found.texts.length,
                })}{' '}
            {found.total > found.texts.length && fill(texts.more, { pages: found.texts.length })}
          </p>
        )}
        <ul className={styles.texts}>
          {found?.texts.map((text) => {
            const key = keyOf(text);
            const outcome = outcomeOf(text);
            const language = languageNames(text.locale, offered, page).name;
            const about = [language, text.isDraft && texts.draft, `${text.count}×`].filter(Boolean).join(', ');
            return (
              <li key={key}>
                <Checkbox
                  label={`${text.name} (${about})`}
                  checked={!left.has(key)}
                  disabled={replace.data !== undefined}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = [...left].filter((each) => each !== key);
                    setLeft(new Set(checked ? others : [...others, key]));
                  }}
                />
                <ul className={styles.places}>
                  {outcome ? (
                    <li>
                      <a href={recordHash('sites', text.site)}>{texts[`outcome-${outcome}`]}</a>
                    </li>
                  ) : (
                    text.places.map(({ before, words: own, after }, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: places have no name but their order
                      <li key={place}>
                        {before}
                        <mark>{own}</mark>
                        {after}
                      </li>
                    ))
                  )}
                </ul>
              </li>
            );
          })}
        </ul>
        {chosen.length > 0 && !replace.data && (
          <>
            <Checkbox
              label={texts.publishes}
              checked={publishes}
              onChange={(event) => setPublishes(event.currentTarget.checked)}
            />
            <div className={styles.actions}>
              <Button loading={replace.isPending} onClick={() => replace.mutate()}>
                {fill(texts.replace, { pages: chosen.length })}
              </Button>
            </div>
          </>
        )}
      </div>
    </StaffDialog>
  );
}
