// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which the elements of tables do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import { type GridCard, type GridColumn, NAME, type GridRow as Row, TICK } from './grid-column.ts';
import styles from './grid-row.module.css';

/** What all rows of a grid have in common. */
type RowFrame<R> = {
  readonly columns: readonly GridColumn<R>[];
  /** Null where rows are no cards. */
  readonly card: GridCard<R> | null;
  /** What the box that ticks a row is called; null where none is ticked. */
  readonly tickLabel: ((row: R) => string) | null;
};

type Props<R> = {
  readonly frame: RowFrame<R>;
  readonly index: number;
  readonly row: R | undefined;
  readonly style: CSSProperties;
  readonly isSelected: boolean;
  /** The place that has the focus, or would get it; null of other rows. */
  readonly active: number | null;
  /** What stands in the active place while it is edited. */
  readonly editor: ReactNode | null;
};

/** One row, as one of a table or as a card of two lines. */
export const GridRow = memo(function GridRow<R extends Row>({
  frame: { columns, card, tickLabel },
  index,
  row,
  style,
  isSelected,
  active,
  editor,
}: Props<R>) {
  const [name, ...others] = columns;
  const cell = (place: number) => ({
    role: 'gridcell' as const,
    'aria-colindex': place + (tickLabel ? 1 : 0),
    'data-place': place,
    tabIndex: active === place ? 0 : -1,
  });
  const outer = {
    role: 'row' as const,
    'aria-rowindex': index + 2,
    'data-index': index,
    className: `${styles.row} ${card ? styles.card : ''} ${active === null ? '' : styles.active}`,
    style,
    ...(tickLabel && { 'aria-selected': isSelected }),
  };
  if (!row)
    return (
      <div {...outer} aria-busy="true">
        <div {...cell(NAME)} className={styles.waiting}>
          <span />
        </div>
      </div>
    );
  return (
    <div {...outer}>
      {tickLabel && (
        <div {...cell(TICK)} className={styles.tick}>
          <input type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={tickLabel(row)} />
        </div>
      )}
      <div {...cell(NAME)} className={styles.name}>
        {(card?.name ?? name?.draw)?.(row)}
      </div>
      {!card &&
        others.map(({ name: key, align, isEditable, draw }, at) => {
          const place = NAME + 1 + at;
          return (
            <div
              key={key}
              {...cell(place)}
              className={`${styles.cell} ${align ? styles.figure : ''} ${isEditable ? styles.editable : ''}`}
            >
              {editor !== null && active === place ? editor : draw(row)}
            </div>
          );
        })}
      {card && (
        <div role="gridcell" className={styles.end}>
          {card.end(row)}
        </div>
      )}
    </div>
  );
}) as <R extends Row>(props: Props<R>) => ReactNode;

type NameProps = {
  /** Leads to the row's own page. */
  readonly href: string;
  readonly title: string;
  /** The grey line below; none where it is empty. */
  readonly note?: string;
  /** What stands before. */
  readonly picture?: ReactNode;
};

/** What names a row: its title as a link to its page, with a grey line below it. */
export function RowName({ href, title, note, picture }: NameProps) {
  return (
    <>
      {picture}
      <span className={styles.words}>
        <a href={href} tabIndex={-1} className={styles.title} onClick={openHere}>
          {title}
        </a>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
}

/** In place of a picture: the first letter. */
export const RowLetter = ({ of }: { readonly of: string }) => (
  <span className={styles.picture} aria-hidden="true">
    {[...of][0]}
  </span>
);

/** The row opens the page; a link that is opened in another tab is left to the browser. */
const openHere = (event: MouseEvent) => {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
};
