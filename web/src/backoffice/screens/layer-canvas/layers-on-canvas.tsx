'use client';

import { newId } from '@filiale/contracts/fields/ids';
import { WHOLE_SIDE } from '@filiale/contracts/layers/layer-fields';
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { percent, placeStyle } from '../../../ui/layer-style.ts';
import { focusPath } from '../../form/focus-path.ts';
import { useFormSetup } from '../../form/form-context.tsx';
import { CanvasTools } from './canvas-tools.tsx';
import styles from './layer-canvas.module.css';
import {
  aligned,
  type Box,
  boxAround,
  draggedBox,
  draggedTogether,
  freeGroup,
  type Grip,
  type Guides,
  groupOf,
  reordered,
  resizedTogether,
  steppedBox,
  turnedTo,
} from './layer-geometry.ts';
import { useUndo } from './use-undo.ts';

/** What the canvas knows of a layer; how it looks draws who shows the canvas. */
export type CanvasLayer = {
  readonly id?: string | undefined;
  readonly kind: string;
  readonly box: Box;
  readonly rotation: number | null;
  readonly opacity: number | null;
  readonly group?: string;
  readonly text?: string;
  readonly binding?: { readonly field: string };
};
type Raw = Readonly<Record<string, unknown>> & { readonly id?: string };

const corners = ['nw', 'ne', 'sw', 'se'] as const;
/** How far a copy lies from its original. */
const COPY_STEP = 200;
const rounded = (share: number): number => Math.round(share / 10) / 10;

type Props<L extends CanvasLayer> = {
  readonly layers: readonly L[];
  /** Width by height. */
  readonly ratio: number;
  readonly background: ReactNode;
  readonly style?: CSSProperties;
  readonly draw: (layer: L) => ReactNode;
  /** Fonts that texts are set in. */
  readonly sheets?: ReactNode;
  /** Whether the part that no screen cuts off can be shown. */
  readonly hasSafeArea?: boolean;
};
type Change = { readonly box?: Box; readonly rotation?: number };
type Drag = { readonly changes: ReadonlyMap<number, Change>; readonly guides: Guides };
type Begun = { readonly x: number; readonly y: number; readonly grip: Grip | 'turn' };
const noGuides: Guides = { x: null, y: null };

/** Layers over each other, the first one lowest: chosen, moved, resized, turned and put in order. A dragged layer is written into the form when it is released. */
export function LayersOnCanvas<L extends CanvasLayer>({
  layers,
  ratio,
  background,
  style,
  draw,
  sheets,
  hasSafeArea = false,
}: Props<L>) {
  const texts = useMessages('layerCanvas');
  const { form, isReadOnly } = useFormSetup();
  const canvas = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [drag, setDrag] = useState<Drag | null>(null);
  const [isSafe, setSafe] = useState(false);
  const begun = useRef<Begun | null>(null);
  const isFixed = isReadOnly('layers');
  const raw = (): Raw[] => structuredClone((form.getValues('layers') ?? []) as Raw[]);
  const putAll = (next: readonly Raw[]) => form.setValue('layers', next as never, { shouldDirty: true });
  const { undo, redo, canUndo, canRedo } = useUndo(JSON.stringify(form.getValues('layers') ?? []), (text) => {
    putAll(JSON.parse(text));
    setChosen(new Set());
    canvas.current?.focus();
  });
  const current = [...chosen].filter((index) => layers[index] !== undefined);
  const change = (changes: ReadonlyMap<number, Change>) => {
    for (const [index, { box, rotation }] of changes) {
      if (box) form.setValue(`layers.${index}.box`, box as never, { shouldDirty: true });
      if (rotation !== undefined) form.setValue(`layers.${index}.rotation`, rotation as never, { shouldDirty: true });
    }
  };
  const choose = (index: number, isMore: boolean) =>
    setChosen((before) => {
      // What is drawn comes a moment after what the form has.
      const all = groupOf(raw(), index);
      if (!isMore) return before.has(index) ? before : new Set(all);
      const next = new Set(before);
      for (const each of all) before.has(index) ? next.delete(each) : next.add(each);
      return next;
    });
  const begin = (index: number, grip: Begun['grip']) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    // A finger scrolls over layers that are not chosen yet.
    const isScroll = event.pointerType === 'touch' && !chosen.has(index);
    if (grip === 'move') choose(index, isMore);
    if (isFixed || isMore || isScroll || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, y: event.clientY, grip };
  };
  const move = (index: number) => (event: PointerEvent<HTMLElement>) => {
    const [from, layer, area] = [begun.current, layers[index], canvas.current?.getBoundingClientRect()];
    if (!from || !layer || !area) return;
    if (from.grip === 'turn') {
      const middle = {
        x: area.left + ((layer.box.x + layer.box.width / 2) / WHOLE_SIDE) * area.width,
        y: area.top + ((layer.box.y + layer.box.height / 2) / WHOLE_SIDE) * area.height,
      };
      const rotation = turnedTo({ x: event.clientX - middle.x, y: event.clientY - middle.y });
      setDrag({ changes: new Map([[index, { rotation }]]), guides: noGuides });
      return;
    }
    const by = {
      x: ((event.clientX - from.x) / area.width) * WHOLE_SIDE,
      y: ((event.clientY - from.y) / area.height) * WHOLE_SIDE,
    };
    const together = chosen.has(index) ? current : [index];
    const others = layers.filter((_layer, at) => !together.includes(at)).map(({ box }) => box);
    if (from.grip === 'move' || together.length > 1) {
      const moved = together.map((at) => layers[at]?.box ?? layer.box);
      const { boxes, guides } =
        from.grip === 'move' ? draggedTogether(moved, by, others) : resizedTogether(moved, by, from.grip, others);
      setDrag({ changes: new Map(together.map((at, place) => [at, { box: boxes[place] ?? layer.box }])), guides });
    } else {
      const { box, guides } = draggedBox(layer.box, by, from.grip, others);
      setDrag({ changes: new Map([[index, { box }]]), guides });
    }
  };
  const end = () => {
    if (drag && begun.current) change(drag.changes);
    begun.current = null;
    setDrag(null);
  };
  const moveAll = (boxOf: (box: Box) => Box | null): boolean => {
    const changes = new Map<number, Change>();
    for (const index of current) {
      const box = layers[index] && boxOf(layers[index].box);
      if (box) changes.set(index, { box });
    }
    change(changes);
    return changes.size > 0;
  };
  const align = (to: Parameters<typeof aligned>[1]) => {
    const boxes = aligned(
      current.flatMap((index) => layers[index]?.box ?? []),
      to,
    );
    change(new Map(current.map((index, place) => [index, { box: boxes[place] as Box }])));
  };
  const order = (to: Parameters<typeof reordered>[2]) => {
    const list = raw();
    const moved = new Set(list.filter((_layer, index) => chosen.has(index)));
    const next = reordered(list, moved, to);
    putAll(next);
    setChosen(new Set(next.flatMap((layer, index) => (moved.has(layer) ? index : []))));
  };
  const remove = () => {
    putAll(raw().filter((_layer, index) => !chosen.has(index)));
    setChosen(new Set());
    // What had the keyboard is gone; Ctrl Z is still for the canvas.
    canvas.current?.focus();
  };
  const duplicate = () => {
    const list = raw();
    const places = current.toSorted((one, other) => one - other);
    // Copies of a group are a group of their own.
    const taken = new Set(list.map(({ group }) => group));
    const groups = new Map<unknown, string>();
    const copyOf = (group: unknown): string => {
      if (!group) return '';
      const name = groups.get(group) ?? freeGroup(taken);
      groups.set(group, name);
      taken.add(name);
      return name;
    };
    const copies = places.flatMap((index): Raw[] => {
      const layer = list[index];
      if (!layer) return [];
      const box = layer.box as Box;
      const moved = { ...box, x: box.x + COPY_STEP, y: box.y + COPY_STEP };
      return [{ ...layer, id: newId(), group: copyOf(layer.group), box: moved }];
    });
    putAll([...list, ...copies]);
    setChosen(new Set(copies.map((_copy, place) => list.length + place)));
  };
  const putInto = (group: string) =>
    putAll(raw().map((layer, index) => (chosen.has(index) ? { ...layer, group } : layer)));
  const group = () => putInto(freeGroup(new Set(raw().map((layer) => layer.group))));
  const ungroup = () => putInto('');
  const canGroup = current.length > 1;
  const canUngroup = current.some((index) => layers[index]?.group);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isFixed) return;
    const isControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const done = (): boolean => {
      if (isControl && key === 'z') (event.shiftKey ? redo : undo)();
      else if (isControl && key === 'y') redo();
      else if (isControl && key === 'a') setChosen(new Set(layers.keys()));
      else if (key === 'escape' && chosen.size > 1) setChosen(new Set());
      else if (isControl && key === 'd' && current.length > 0) duplicate();
      else if (isControl && key === 'g' && (event.shiftKey ? canUngroup : canGroup))
        (event.shiftKey ? ungroup : group)();
      else if ((key === 'delete' || key === 'backspace') && current.length > 0) remove();
      else return !isControl && moveAll((box) => steppedBox(box, event));
      return true;
    };
    if (!done()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Not by React, which hears keys after the form around, whose own undo would act as well.
  useEffect(() => {
    const area = canvas.current;
    const listen = (event: KeyboardEvent) => press(event);
    area?.addEventListener('keydown', listen);
    return () => area?.removeEventListener('keydown', listen);
  }, []);
  const handlers = (index: number, grip: Begun['grip']) => ({
    onPointerDown: begin(index, grip),
    onPointerMove: move(index),
    onPointerUp: end,
    onPointerCancel: end,
  });
  const seen = (layer: L, index: number): { box: Box; rotation: number; opacity: number } => {
    const { box = layer.box, rotation = layer.rotation ?? 0 } = drag?.changes.get(index) ?? {};
    return { box, rotation, opacity: layer.opacity ?? 100 };
  };
  const around =
    current.length > 0
      ? boxAround(current.flatMap((index) => (layers[index] ? seen(layers[index], index).box : [])))
      : null;
  return (
    <>
      {sheets}
      {!isFixed && (
        <CanvasTools
          {...{ undo, redo, canUndo, canRedo, align, order, remove, duplicate }}
          {...{ group, ungroup, canGroup, canUngroup }}
          hasChosen={current.length > 0}
          safeArea={hasSafeArea ? { isOn: isSafe, onChange: setSafe } : null}
        />
      )}
      <div
        ref={canvas}
        className={styles.canvas}
        style={{ aspectRatio: ratio, '--ratio': ratio, ...style } as CSSProperties}
        data-canvas
        tabIndex={-1}
        onPointerDown={() => setChosen(new Set())}
      >
        {background}
        {layers.map((layer, index) => {
          const { box, ...look } = seen(layer, index);
          const isOne = chosen.has(index) && current.length === 1;
          return (
            <button
              key={layer.id}
              type="button"
              className={styles.layer}
              aria-pressed={chosen.has(index)}
              aria-label={fill(texts.layer, { number: index + 1, what: nameOf(layer) })}
              style={placeStyle(look, box)}
              {...handlers(index, 'move')}
              // By the keyboard: a tap has chosen already.
              onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && choose(index, false)}
              onDoubleClick={() => focusPath(`layers.${index}`)}
            >
              {/* The name of the button says what it is; live content within would contradict it. */}
              <span className={styles.drawn} aria-hidden="true">
                {draw(layer)}
              </span>
              {isOne && !isFixed && (
                <>
                  {corners.map((corner) => (
                    <span
                      key={corner}
                      className={styles.corner}
                      data-corner={corner}
                      style={{ left: corner.includes('w') ? 0 : '100%', top: corner.includes('n') ? 0 : '100%' }}
                      {...handlers(index, corner)}
                    />
                  ))}
                  <span className={styles.turn} title={texts.turn} data-turn {...handlers(index, 'turn')} />
                </>
              )}
            </button>
          );
        })}
        {around && current.length > 1 && !isFixed && (
          <span className={styles.around} data-around style={placeStyle({ rotation: 0, opacity: 100 }, around)}>
            {corners.map((corner) => (
              <span
                key={corner}
                className={styles.corner}
                data-corner={corner}
                style={{ left: corner.includes('w') ? 0 : '100%', top: corner.includes('n') ? 0 : '100%' }}
                {...handlers(current[0] ?? 0, corner)}
              />
            ))}
          </span>
        )}
        {isSafe && <span className={styles.safe} />}
        {drag?.guides.x != null && <span className={styles.across} style={{ left: percent(drag.guides.x) }} />}
        {drag?.guides.y != null && <span className={styles.down} style={{ top: percent(drag.guides.y) }} />}
      </div>
      <p className={`${styles.place} small`} role="status">
        {around &&
          fill(current.length > 1 ? texts.placeOfMany : texts.place, {
            ...{ count: current.length, x: rounded(around.x), y: rounded(around.y) },
            ...{ width: rounded(around.width), height: rounded(around.height) },
          })}
      </p>
    </>
  );
}

/** The name of a layer: its text, its field, or its kind. */
const nameOf = ({ text, binding, kind }: CanvasLayer): string => text || binding?.field || kind;
