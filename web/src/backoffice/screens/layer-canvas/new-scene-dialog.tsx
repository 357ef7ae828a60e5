'use client';

import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import { Scene } from '@filiale/contracts/signage/scene';
import { translated } from '@filiale/rules/locales';
import { path as pathOf } from '@filiale/rules/slug';
import { Button, SegmentedControl, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { type BoardShape, MOST_WITH_TEXT } from '../../../signage/board-columns.ts';
import { openNewRecord } from '../../form/begin-record.ts';
import { newItem } from '../../form/model/collection-items.ts';
import type { FormValues } from '../../form/model/form-values.ts';
import { recordKeys } from '../../query-keys.ts';
import type { BeginningProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { boardPlaces, boardSides } from './menu-board.ts';

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
  readonly groups: readonly { readonly id: string; readonly dishes: number }[];
  readonly shape: BoardShape;
};

/** A scene with all dishes of a menu, their prices and allergens as the branch has them. */
function menuBoard({ name, groups, shape }: Board): FormValues {
  const dishes = groups.reduce((sum, group) => sum + group.dishes, 0);
  const isPortrait = shape === 'portrait';
  const headline = { isBold: true, size: isPortrait ? 420 : 760, lineHeightPercent: 108 };
  return {
    ...{ name, path: pathOf(name), backgroundColor: PAPER, durationMs: 30_000, ...boardSides[shape] },
    layers: [
      layerOf('text', {
        ...{ text: name, color: INK, font: headline },
        box: { x: 500, y: isPortrait ? 400 : 500, width: 7_400, height: isPortrait ? 600 : 1_000 },
      }),
      layerOf('clock', {
        ...{ color: INK, align: 'right', font: { ...headline, size: isPortrait ? 250 : 440 } },
        box: { x: 8_000, y: isPortrait ? 450 : 600, width: 1_500, height: isPortrait ? 400 : 700 },
      }),
      ...boardPlaces(groups, shape).map(({ id, box, size }) =>
        layerOf('category', {
          ...{ category: id, color: INK, box, font: { size } },
          isShort: dishes > MOST_WITH_TEXT,
        }),
      ),
    ],
  };
}

/** A new scene that begins empty, or as a board with the dishes of a menu. */
export function NewSceneDialog({ onClose }: BeginningProps) {
  const texts = useMessages('layerCanvas');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const [shape, setShape] = useState<BoardShape>('landscape');
  const { data: menus = [] } = useQuery({
    queryKey: recordKeys.choices('menus', 'boards'),
    queryFn: async () =>
      (
        await staffCall('GET /api/menus', {
          query: { sort: 'name', pageSize: PAGE_SIZE_MAX, filter: { isEnabled: 'true' } },
        })
      ).data,
  });
  const begin = () => {
    const menu = menus.find(({ id }) => id === chosen);
    const groups = menu?.catalog.map(({ id, products }) => ({ id, dishes: products.length })) ?? [];
    openNewRecord(
      Scene.name,
      menu
        ? menuBoard({
            name: translated(menu, locale, 'name'),
            groups: groups.filter(({ dishes }) => dishes > 0),
            shape,
          })
        : boardSides[shape],
    );
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
            onChange={setChosen}
          />
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
