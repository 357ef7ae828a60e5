import { FoodTile } from '../ui/food-tile.tsx';
import styles from './food-wall.module.css';

const wall = [
  { symbol: 'schnitzel', ground: 'butter' },
  { symbol: 'kaspressknoedel', ground: 'sky' },
  { symbol: 'kaiserschmarrn', ground: 'plum' },
  { symbol: 'backhendlsalat', ground: 'mint' },
  { symbol: 'limonade', ground: 'mint' },
] as const;

/** Five dishes beside the title, decorative. */
export function FoodWall() {
  return (
    <div className={styles.wall} aria-hidden="true">
      {wall.map((art) => (
        <FoodTile key={art.symbol} art={art} className={styles.tile} />
      ))}
    </div>
  );
}
