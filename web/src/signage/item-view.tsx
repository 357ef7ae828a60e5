'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { BoardView } from './board-view.tsx';
import { Film } from './film.tsx';
import styles from './item-view.module.css';
import { MessageView } from './message-view.tsx';
import { SceneView } from './scene-view.tsx';
import type { ScreenLook } from './screen-look.ts';

type ItemProps = {
  readonly item: ShownItem;
  readonly manifest: Pick<SignageManifest, 'scenes' | 'boards' | 'company'>;
  readonly look: ScreenLook;
  /** It cannot be shown. */
  readonly onFailed?: () => void;
};

/** An item of a film sequence as a screen shows it. Source: RES-036. */
export function ItemView({ item, manifest, look, onFailed }: ItemProps) {
  switch (item.kind) {
    case 'scene': {
      const scene = manifest.scenes.find(({ id }) => id === item.scene);
      return scene ? <SceneView scene={scene} look={look} onFailed={onFailed} /> : null;
    }
    case 'image':
      return (
        // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
        <img className={styles.picture} style={{ objectFit: item.fit }} src={item.address} alt="" onError={onFailed} />
      );
    case 'video':
      if (look.isStill) return <p className={styles.address}>{item.name}</p>;
      return <Film className={styles.film} address={item.address} volume={look.volume} onFailed={onFailed} />;
    case 'message':
      return <MessageView text={item.text} look={look} />;
    case 'menu': {
      const board = manifest.boards.find(({ id }) => id === item.board);
      return board ? <BoardView board={board} look={look} color={manifest.company.color} /> : null;
    }
    case 'url':
      if (look.isStill) return <p className={styles.address}>{item.url}</p>;
      // Pages of others: nothing of ours is theirs to see.
      return (
        <iframe
          className={styles.frame}
          src={item.url}
          title={item.name}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
        />
      );
    default:
      return item satisfies never;
  }
}
