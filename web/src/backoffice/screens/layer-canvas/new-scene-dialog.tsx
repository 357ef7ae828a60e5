'use client';

import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import { Scene } from '@filiale/contracts/signage/scene';
import { translated } from '@filiale/rules/locales';
import { path as pathOf } from '@filiale/rules/slug';
import { Button, MultiSelect, SegmentedControl, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import type { BoardShape } from '../../../signage/board-columns.ts';
import { openNewRecord } from '../../form/begin-record.ts';
import { newItem } from '../../form/model/collection-items.ts';
import type { FormValues } from '../../form/model/form-values.ts';
import { recordKeys } from '../../query-keys.ts';
import type { BeginningProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { type BoardGroup, boardPlaces, boardSides, isReadable, readableGroups } from './menu-board.ts';
import { useBoardMenus } from './use-board-menus.ts';

const INK = '#17201b';
const PAPER = '#fbf9f4';
const { layers } = Scene.fields;

/** A layer with the defaults of its kind. */
const layerOf = (kind: string, values: FormValues): FormValues => {
  const usual = newItem(layers, kind);
  return { ...usual, ...values, font: { ...(usual.font as FormValues), ...(values.font as FormValues) } };
};

type Board = {
  readonly name: string;
  readonly path: string;
  readonly groups: readonly BoardGroup[];
  readonly shape: BoardShape;
};

/** A scene with the dishes of a menu, their prices and allergens as the branch has them. */
function menuBoard({ name, path, groups, shape }: Board): FormValues {
  const isPortrait = shape === 'portrait';
  const headline = { isBold: true, size: isPortrait ? 420 : 760, lineHeightPercent: 108 };
  return {
    ...{ name, path, backgroundColor: PAPER, durationMs: 30_000, ...boardSides[shape] },
    layers: [
      layerOf('text', {
        ...{ text: name, color: INK, font: headline },
        box: { x: 500, y: isPortrait ? 400 : 500, width: 7_400, height: isPortrait ? 600 : 1_000 },
      }),
      layerOf('clock', {
        ...{ color: INK, align: 'right', font: { ...headline, size: isPortrait ? 250 : 440 } },
        box: { x: 8_000, y: isPortrait ? 450 : 600, width: 1_500, height: isPortrait ? 400 : 700 },
      }),
      ...boardPlaces(groups, shape).map(({ id, box, size, isShort }) =>
        layerOf('category', { category: id, color: INK, box, isShort, font: { size } }),
      ),
    ],
  };
}

/** A path that no scene has. */
function freePath(path: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? path : `${path}-${number}`;
    if (!taken.includes(free)) return free;
  }
}

/** A new scene that begins empty, or as a board with the dishes of a menu. */
export function NewSceneDialog({ onClose }: BeginningProps) {
  const texts = useMessages('layerCanvas');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  /** Null: as many groups as are readable. */
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [shape, setShape] = useState<BoardShape>('landscape');
  const { data: menus = [] } = useBoardMenus();
  const { data: categories = [] } = useQuery({
    queryKey: recordKeys.choices('categories', 'boards'),
    queryFn: async () =>
      (await staffCall('GET /api/categories', { query: { sort: 'name', pageSize: PAGE_SIZE_MAX } })).data,
  });
  const { data: scenes = [] } = useQuery({
    queryKey: recordKeys.choices('scenes', 'boards'),
    queryFn: async () =>
      (await staffCall('GET /api/scenes', { query: { sort: 'path', pageSize: PAGE_SIZE_MAX } })).data,
  });
  const menu = menus.find(({ id }) => id === chosen);
  const groups = (menu?.catalog ?? [])
    .map(({ id, products }) => ({ id, dishes: products.length }))
    .filter(({ dishes }) => dishes > 0);
  const shown = groups.filter(({ id }) => (picked ?? readableGroups(groups, shape).map((one) => one.id)).includes(id));
  const nameOf = (id: string): string => {
    const category = categories.find((one) => one.id === id);
    return category ? translated(category, locale, 'name') : id;
  };
  const begin = () => {
    const name = menu ? translated(menu, locale, 'name') : '';
    const path = freePath(
      pathOf(name),
      scenes.map((scene) => scene.path),
    );
    openNewRecord(Scene.name, menu ? menuBoard({ name, path, groups: shown, shape }) : boardSides[shape]);
    onClose();
  };
  return (
    <StaffDialog title={texts.newScene} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <Stack>
          <Select
            label={texts.boardOf}
            description={texts.boardHint}
            placeholder={texts.emptyScene}
            size="md"
            searchable
            clearable
            limit={100}
            data={menus.map((menu) => ({ value: menu.id, label: translated(menu, locale, 'name') }))}
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              setPicked(null);
            }}
          />
          {groups.length > 1 && (
            <MultiSelect
              label={texts.groups}
              description={fill(texts.groupsHint, {
                count: shown.reduce((sum, { dishes }) => sum + dishes, 0),
                total: groups.reduce((sum, { dishes }) => sum + dishes, 0),
              })}
              size="md"
              data={groups.map(({ id, dishes }) => ({ value: id, label: `${nameOf(id)} (${dishes})` }))}
              value={shown.map(({ id }) => id)}
              onChange={setPicked}
            />
          )}
          {shown.length > 0 && !isReadable(shown, shape) && <p role="alert">{texts.tooSmall}</p>}
          <SegmentedControl
            aria-label={texts.shape}
            value={shape}
            data={(['landscape', 'portrait'] as const).map((value) => ({ value, label: texts[value] }))}
            onChange={(value) => setShape(value as BoardShape)}
          />
          <Button type="submit" size="md">
            {texts.begin}
          </Button>
        </Stack>
      </form>
    </StaffDialog>
  );
}
