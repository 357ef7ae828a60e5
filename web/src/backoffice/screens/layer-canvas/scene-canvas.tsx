'use client';

import { Scene } from '@filiale/contracts/signage/scene';
import type { PreviewScene } from '@filiale/contracts/signage/signage-manifest';
import { translated } from '@filiale/rules/locales';
import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { LayerView } from '../../../signage/scene-view.tsx';
import { exampleQueue, type ScreenLook } from '../../../signage/screen-look.ts';
import { signageWords } from '../../../signage/signage-words.ts';
import { useStaff } from '../../app/staff-context.tsx';
import { useLookedBranch } from '../../app/use-looked-branch.ts';
import { TYPING_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { useLabels } from '../../resources/label-text.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useOwnBranches } from '../../use-own-branches.ts';
import { branchOfBoard } from './branch-of-board.ts';
import styles from './layer-canvas.module.css';
import { LayersOnCanvas } from './layers-on-canvas.tsx';
import { useBoardMenus } from './use-board-menus.ts';

const { widthPx, heightPx, backgroundColor, backgroundImage, layers: layersField } = Scene.fields;
const parts = { widthPx, heightPx, backgroundColor, backgroundImage, layers: layersField };

/** The parts of a scene that are seen, as far as they are valid; null while one of them is not. */
function seenOf(values: PanelProps['values']): Omit<PreviewScene, 'branch'> | null {
  const read: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(parts)) {
    const parsed = schema.safeParse(values[name]);
    if (!parsed.success) return null;
    read[name] = parsed.data;
  }
  return read as Omit<PreviewScene, 'branch'>;
}

/** A scene on its canvas, its layers drawn as screens of a branch draw them, with the catalogue as it is now. Source: RES-035. */
export function SceneCanvas({ values }: PanelProps) {
  const texts = useMessages('layerCanvas');
  const locale = useLocale();
  const labelOf = useLabels();
  const now = useNow();
  const { person } = useStaff();
  const { branches = [] } = useOwnBranches({ kind: 'person', person });
  const looked = useLookedBranch();
  const [named, setNamed] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const read = useMemo(() => seenOf(values), [values]);
  const [valid, setValid] = useState(read);
  if (read && read !== valid) setValid(read);
  const seen = read ?? valid;
  const categories = seen?.layers.flatMap((layer) => (layer.kind === 'category' && layer.category) || []) ?? [];
  const { data: menus, isPending } = useBoardMenus();
  const seller = branchOfBoard(
    menus ?? [],
    categories,
    branches.map(({ id }) => id),
    looked?.id,
  );
  // A board is not drawn as in one branch first, and then as in another.
  const usual = categories.length > 0 && isPending ? null : (seller ?? looked?.id ?? branches[0]?.id ?? null);
  const branch = named ?? usual;
  const asked = seen && branch ? JSON.stringify({ ...seen, branch }) : '';
  const [body] = useDebouncedValue(asked, TYPING_MS);
  const { data } = useQuery({
    queryKey: queryKeys.scenePreview(body),
    queryFn:
      body === ''
        ? skipToken
        : async () => (await staffCall('POST /api/scenes/preview', { body: JSON.parse(body) })).data,
    placeholderData: (before) => before,
  });
  if (!seen) return null;
  const look: ScreenLook = {
    ...{ textFont: data?.company.textFont ?? '', headlineFont: data?.company.headlineFont ?? '' },
    words: signageWords(pageWords(data?.language ?? locale)),
    ...{ now, timeZone: data?.timeZone || 'UTC', hours: data?.hours, arePricesOld: false, volume: 0, isStill: true },
    queue: exampleQueue,
  };
  const shown = new Map(data?.scene.layers.map((layer) => [layer.id, layer]));
  const canvas = (
    <LayersOnCanvas
      layers={seen.layers}
      ratio={(seen.widthPx || 1920) / (seen.heightPx || 1080)}
      hasSafeArea
      style={{ background: seen.backgroundColor || undefined }}
      background={
        data?.scene.backgroundImage && (
          // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
          <img className={styles.backdrop} src={data.scene.backgroundImage} alt="" draggable={false} />
        )
      }
      sheets={data?.fontSheets.map((href) => <link key={href} rel="stylesheet" href={href} />)}
      draw={(layer) => {
        const drawn = shown.get(layer.id ?? '');
        return drawn ? (
          <LayerView layer={drawn} look={look} />
        ) : (
          <span className={`${styles.text} ${styles.empty}`}>
            {labelOf(layersField.kinds?.[layer.kind]?.label ?? layersField.label)}
          </span>
        );
      }}
    />
  );
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {branches.length > 1 && (
        <NativeSelect
          label={texts.branch}
          value={branch ?? ''}
          data={branches.map((one) => ({ value: one.id, label: translated(one, locale, 'name') }))}
          onChange={(event) => setNamed(event.currentTarget.value)}
        />
      )}
      {!isLarge && canvas}
      <p className="muted small">{read ? (seen.layers.length > 0 ? texts.live : texts.none) : texts.unknown}</p>
      {seen.layers.length > 0 && (
        <>
          <p className="muted small">{texts.help}</p>
          <Button variant="default" size="sm" onClick={() => setLarge(true)}>
            {texts.large}
          </Button>
        </>
      )}
      {isLarge && (
        <StaffDialog title={texts.title} size="90rem" onClose={() => setLarge(false)}>
          <div className={styles.panel}>{canvas}</div>
        </StaffDialog>
      )}
    </section>
  );
}
