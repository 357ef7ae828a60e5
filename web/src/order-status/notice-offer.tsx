'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './notice-offer.module.css';
import type { NoticeWish } from './use-notices.ts';

type Props = { readonly wish: NoticeWish; readonly ask: () => Promise<void> };

const said = (wish: NoticeWish, texts: Record<'notifyOn' | 'notifyPushed' | 'notifyDenied', string>): string =>
  ({ none: '', offered: '', wanted: texts.notifyOn, pushed: texts.notifyPushed, denied: texts.notifyDenied })[wish];

/** Offers a notification when the order is ready; nothing where the browser has none. */
export function NoticeOffer({ wish, ask }: Props) {
  const texts = useMessages('orderStatus');
  return (
    <div className={styles.offer}>
      {wish === 'offered' && (
        <Button onClick={() => void ask()}>
          <Icon name="bell" />
          {texts.notify}
        </Button>
      )}
      <p role="status" className="small muted">
        {said(wish, texts)}
      </p>
    </div>
  );
}
