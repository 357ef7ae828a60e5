import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './statistics.module.css';

type Props = {
  readonly head: readonly string[];
  readonly lines: readonly { readonly id: string; readonly name: string; readonly figures: readonly string[] }[];
};

/** Every row on paper, where the grid has those alone that are seen. */
export function PrintedTable({ head, lines }: Props) {
  const texts = useMessages('statistics');
  if (lines.length === 0) return null;
  return (
    <table className={styles.printed}>
      <caption className={styles.hidden}>{texts.title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, figures }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by its column
              <td key={at}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
