'use client';

import { type IntroBanner as Banner, introBanner } from '@filiale/rules/branch-open-state';
import { offeredModes } from '@filiale/rules/cart';
import { useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { localePath } from '../i18n/paths.ts';
import { useNow } from '../page/now-provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type SwitchText, switchText } from '../ui/switch-text.ts';
import styles from './intro-banner.module.css';
import { nextOpeningText } from './next-opening-text.ts';

/** Shows which modes are closed until when, and which are available, paused or delayed meanwhile. Source: BRANCH-009 to 011. */
export function IntroBanner() {
  const { branch, isKiosk } = useShop();
  const texts = useMessages('branch');
  const ui = useMessages('ui');
  const locale = useLocale();
  const now = useNow();
  const banner = introBanner(branch, now, locale);
  if (branch.isQuotationRequired) return null;
  if (!banner) return <SwitchBanner />;
  const title = { branch: texts.closedTitle, shop: texts.shopClosedTitle, delivery: texts.deliveryClosedTitle }[
    banner.closed
  ];
  const switched = banner.closed === 'branch' ? null : switchText(branch, offeredModes(branch), now, locale, ui);
  return (
    <section className={styles.banner}>
      <div>
        <h2>{title}</h2>
        <p>
          {nextOpeningText(banner, branch.timeZone, locale, texts)} {meanwhileText(banner, texts)}{' '}
          {switched && sentence(switched)} {banner.isPreorderPossible && texts.preorder}
        </p>
        <p className={styles.actions}>
          {banner.isPreorderPossible && (
            <ButtonLink look="main" href={routePath('checkout', { branch: branch.identifier }, locale)}>
              <Icon name="calendar" />
              {texts.chooseTime}
            </ButtonLink>
          )}
          {!isKiosk && <ButtonLink href={localePath(locale, '/')}>{texts.otherBranch}</ButtonLink>}
        </p>
      </div>
      {banner.closed === 'branch' && <Sign text={texts.sign} />}
    </section>
  );
}

/** Says what the open branch has paused, or that it takes longer. */
function SwitchBanner() {
  const { branch } = useShop();
  const texts = useMessages('branch');
  const switched = switchText(branch, offeredModes(branch), useNow(), useLocale(), useMessages('ui'));
  if (!switched) return null;
  return (
    <section className={styles.banner}>
      <div>
        <h2>{switched.kind === 'busy' ? texts.busyTitle : texts.pausedTitle}</h2>
        <p>
          {sentence(switched)} {switched.kind !== 'busy' && branch.isPreorderEnabled && texts.preorder}
        </p>
      </div>
    </section>
  );
}

type Texts = ReturnType<typeof useMessages<'branch'>>;

/** Single pauses are no sentence of their own. */
const sentence = ({ kind, text }: SwitchText): string => (kind === 'partly' ? `${text}.` : text);

function meanwhileText({ meanwhile }: Banner, texts: Texts): string {
  if (meanwhile.includes('delivery')) return texts.meanwhileDelivery;
  if (meanwhile.length === 2) return texts.meanwhileBoth;
  if (meanwhile.includes('takeaway')) return texts.meanwhileTakeaway;
  return meanwhile.includes('dine-in') ? texts.meanwhileDineIn : '';
}

/** The drawing of a door sign, decorative. */
function Sign({ text }: { text: string }) {
  return (
    <svg viewBox="0 0 160 130" aria-hidden="true">
      <circle cx="80" cy="28" r="5" fill="var(--warn)" />
      <path d="M80 28 30 58M80 28l50 30" stroke="var(--warn)" strokeWidth="3" />
      <rect x="18" y="56" width="124" height="56" rx="12" fill="var(--chrome)" />
      <text
        x="80"
        y="92"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontWeight="700"
        fontSize={text.length > 10 ? 18 : 22}
        fill="var(--on-chrome)"
      >
        {text}
      </text>
    </svg>
  );
}
