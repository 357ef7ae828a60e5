'use client';

import { SignageTakeover } from '@filiale/contracts/signage/takeover';
import { Button, NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { recordKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import { type ChosenMedia, MediaChoice } from './media-choice.tsx';
import styles from './signage-wall.module.css';
import { type TakeoverEnd, takeoverEnd, takeoverEnds } from './takeover-end.ts';

const LONGEST_NAME = 120;
type Kind = 'media' | 'message';
type Props = {
  readonly title: string;
  /** Branches that may be chosen; the first one is, unless somebody chooses another one. */
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  /** Screens of the branch; none: all of it. */
  readonly screens: readonly { readonly id: string; readonly branch: string }[];
  readonly onClose: () => void;
};

/** Puts a picture, a video, a PDF or a message on screens for a while: choose, and send. Source: SIGN-004. */
export function TakeoverDialog({ title, branches, screens, onClose }: Props) {
  const texts = useMessages('signageWall');
  const zone = useCompanyZone();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>('media');
  const [branch, setBranch] = useState(branches[0]?.id ?? '');
  const [media, setMedia] = useState<{ readonly content: ChosenMedia; readonly name: string } | null>(null);
  const [text, setText] = useState('');
  const [ends, setEnds] = useState<Readonly<Record<Kind, TakeoverEnd>>>({ media: 'sunday', message: 'today' });
  const chosen =
    kind === 'message'
      ? text.trim() !== '' && { content: { kind: 'message' as const, text: text.trim() }, name: text.trim() }
      : media;
  const put = useTapCall<unknown, NonNullable<typeof media> | Exclude<typeof chosen, false | null>>({
    mutationFn: ({ content, name }, once) =>
      staffCall(
        'POST /api/digital-signage-takeovers',
        {
          body: {
            ...{
              name: name.slice(0, LONGEST_NAME),
              branch,
              screens: screens.flatMap((screen) => (screen.branch === branch ? screen.id : [])),
              content,
            },
            until: takeoverEnd(ends[kind], new Date(), zone).toISOString(),
          },
        },
        once,
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: recordKeys.list(SignageTakeover.name) });
      onClose();
    },
  });
  const mediaId = media && Object.values(media.content).flatMap((part) => (typeof part === 'string' ? [] : part.id))[0];
  return (
    <StaffDialog title={title} onClose={onClose}>
      <Refused error={put.error} what={texts.notPut} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) put.mutate(chosen);
        }}
      >
        <SegmentedControl
          aria-label={texts.kind}
          value={kind}
          data={[
            { value: 'media', label: texts.media },
            { value: 'message', label: texts.messageKind },
          ]}
          onChange={(value) => setKind(value as Kind)}
        />
        {branches.length > 1 && (
          <NativeSelect
            label={texts.branch}
            size="md"
            value={branch}
            data={branches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setBranch(event.currentTarget.value)}
          />
        )}
        {kind === 'media' ? (
          <MediaChoice chosen={mediaId ?? null} onChoose={(content, name) => setMedia({ content, name })} />
        ) : (
          <Textarea
            label={texts.text}
            description={texts.messageHint}
            size="md"
            required
            maxLength={300}
            autosize
            minRows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label={texts.until}
          size="md"
          value={ends[kind]}
          data={takeoverEnds.map((value) => ({ value, label: texts[`until-${value}`] }))}
          onChange={(event) => setEnds({ ...ends, [kind]: event.currentTarget.value as TakeoverEnd })}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="md" loading={put.isPending} disabled={!chosen}>
            {texts.put}
          </Button>
          <Button size="md" variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
