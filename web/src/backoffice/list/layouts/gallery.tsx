'use client';

import type { ImageReference } from '@filiale/contracts/fields/fields';
import { IconPhotoOff } from '@tabler/icons-react';
import type { Ref } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { GridBody } from '../../grid/grid-body.tsx';
import { NAME } from '../../grid/grid-column.ts';
import { isSelected } from '../../grid/selection.ts';
import { useGridKeys } from '../../grid/use-grid-keys.ts';
import { goTo, recordHash } from '../../hash-route.ts';
import { StoredPicture } from '../../stored-picture.tsx';
import { cellText } from '../cell-text.ts';
import { imageOf } from '../list-columns.ts';
import styles from './gallery.module.css';
import type { LayoutProps } from './layout-props.ts';
import { GAP_PX } from './tiles.ts';

/** Grey lines of tiles that stand where nothing is known yet. */
const WAITING_LINES = 3;

type Props = Omit<LayoutProps, 'asked' | 'read' | 'isWritable'> & {
  /** The room of the tiles, which is measured. */
  readonly frame: Ref<HTMLElement>;
  /** The field of the picture; null of records that are pictures. */
  readonly picture: string | null;
};

/** The records of a list as pictures with their names, of which only those in sight are drawn; letters move and select as in a table. */
export function Gallery(props: Props) {
  const { resource, grid, empty, failedText, onSearch, onCreate } = props;
  const { rows, selection, isSelectable, cell } = grid;
  const { count } = rows;
  const at = cell.active.row;
  const moveTo = (row: number) => {
    if (count > 0) cell.move({ row: Math.max(0, Math.min(count - 1, row)), place: NAME });
  };
  useGridKeys({
    search: onSearch,
    create: () => onCreate?.(),
    move: (by) => moveTo(at < 0 ? grid.firstRow : at + by),
    toggle: ({ isRange }) => isSelectable && at >= 0 && void selection.tick(at, isRange),
    open: () => {
      const record = rows.rowAt(at);
      if (record) goTo(recordHash(resource.name, record.id));
    },
    escape: selection.clear,
  });
  return (
    <GridBody grid={grid} empty={empty} failedText={failedText} can={{ edit: false, create: onCreate !== undefined }}>
      <Wall {...props} />
    </GridBody>
  );
}

function Wall({ resource, grid, frame, label, picture, notes, context, titleOf }: Props) {
  const texts = useMessages('list');
  const { rows, selection, isSelectable, isCard, cell, virtualizer, rowPx, perLine } = grid;
  const { total } = rows;
  const offset = virtualizer.options.scrollMargin;
  const lines =
    total === null
      ? Array.from({ length: WAITING_LINES }, (_, index) => ({ index, top: index * rowPx }))
      : virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - offset }));
  const indexes = (line: number) =>
    Array.from({ length: perLine }, (_, nth) => line * perLine + nth).filter(
      (index) => total === null || index < rows.count,
    );
  return (
    <div ref={grid.scroller} className={isCard ? undefined : styles.scroller} data-scroller>
      <div ref={frame as Ref<HTMLDivElement>} className={styles.frame}>
        <div
          ref={grid.list}
          className={`${styles.wall} ${rows.isBehind ? styles.behind : ''}`}
          style={{ height: total === null ? WAITING_LINES * rowPx : virtualizer.getTotalSize() }}
        >
          <ul aria-label={label} aria-busy={total === null || rows.isBehind}>
            {lines.flatMap(({ index: line, top }) =>
              indexes(line).map((index, nth) => {
                const record = rows.rowAt(index);
                const style = {
                  height: rowPx - GAP_PX,
                  width: `calc((100% - ${(perLine - 1) * GAP_PX}px) / ${perLine})`,
                  transform: `translate(calc(${nth * 100}% + ${nth * GAP_PX}px), ${top}px)`,
                };
                if (!record) return <li key={index} className={styles.waiting} style={style} />;
                const title = titleOf(record);
                const isTicked = isSelected(selection.selection, record.id);
                const note = notes
                  .map(({ name, field }) => cellText(field, record[name], context))
                  .filter(Boolean)
                  .join(' · ');
                return (
                  <li
                    key={index}
                    aria-setsize={total ?? -1}
                    aria-posinset={index + 1}
                    className={styles.tile}
                    data-index={index}
                    data-selected={isTicked || undefined}
                    style={style}
                    onFocus={() => cell.show({ row: index, place: NAME })}
                  >
                    <a href={recordHash(resource.name, record.id)} data-place={NAME}>
                      <Picture image={imageOf(resource, picture, record)} />
                      <strong>{title}</strong>
                      <span>{note}</span>
                    </a>
                    {isSelectable && (
                      <input
                        type="checkbox"
                        aria-label={fill(texts.selectRow, { name: title })}
                        checked={isTicked}
                        onChange={({ nativeEvent }) =>
                          void selection.tick(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                        }
                      />
                    )}
                  </li>
                );
              }),
            )}
          </ul>
        </div>
      </div>
    </div>
  );
}

function Picture({ image }: { readonly image: ImageReference | null }) {
  if (!image)
    return (
      <span className={styles.none}>
        <IconPhotoOff size={24} stroke={1.6} aria-hidden="true" />
      </span>
    );
  const file = `${image.id}-${image.version}.${image.extension}`;
  return (
    <StoredPicture
      className={styles.none}
      src={`/image/tiny/${file}`}
      srcSet={`/image/tiny/${file} 1x, /image/small/${file} 2x`}
      alt=""
    />
  );
}
