'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { formatDate } from '@filiale/rules/formats';
import { boardColumn } from '@filiale/rules/order-board';
import { acceptedStates } from '@filiale/rules/order-lifecycle';
import { Button, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { ACCOUNT_HASH, DASHBOARD_HASH } from '../../hash-route.ts';
import { chooseLocale } from '../../locale-cookie.ts';
import { sumsText } from '../../money-sums.ts';
import { queryKeys } from '../../query-keys.ts';
import { markDevice } from '../../session/device-mark.ts';
import { LOGOUT_PATH, leadToLogin } from '../../session/login-address.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { type CardContent, showContent, useShown } from '../board/card-content.ts';
import { OrderList } from '../board/order-list.tsx';
import { useDesk } from '../desk-context.tsx';
import { failureText } from '../failure-text.ts';
import figures from '../figures.module.css';
import styles from './menu-dialog.module.css';

/** So many that wait for their payment are shown, newest first. */
const AWAITING_MOST = 20;

type Props = {
  readonly orders: readonly Order[];
  readonly onChoose: (id: string) => void;
  readonly onSoldOut: () => void;
  readonly onClose: () => void;
};

/** The day so far, completed orders, and further pages of the front desk. */
export function MenuDialog({ orders, onChoose, onSoldOut, onClose }: Props) {
  const texts = useMessages('frontdesk');
  const locale = useLocale();
  const now = useNow();
  const { branch, zone, currency, identity } = useDesk();
  const { data: day, isError } = useQuery({
    queryKey: queryKeys.today(branch.id),
    queryFn: async () => (await staffCall('GET /api/branches/{id}/orders/today', { params: { id: branch.id } })).data,
  });
  // Not for the kitchen yet; only staff may look at the money.
  const { data: awaiting } = useQuery({
    queryKey: queryKeys.awaiting(branch.id),
    queryFn: async () => {
      const filter = { branch: branch.id, state: 'awaitingPayment' };
      return (await staffCall('GET /api/orders', { query: { filter, pageSize: AWAITING_MOST } })).data;
    },
    enabled: identity.kind === 'person',
  });
  const leave = useMutation({
    mutationFn: () => staffCall('DELETE /api/device-sessions/current', {}),
    onSuccess: () => {
      markDevice(false);
      leadToLogin();
    },
  });
  const ended = orders
    .filter((order) => boardColumn(order) === null && order.state !== 'awaitingPayment')
    .toSorted((a, b) => Date.parse(b.stateChangedAt) - Date.parse(a.stateChangedAt));
  const rows: readonly (readonly [string, string])[] = day
    ? [
        [texts.dayOrders, String(acceptedStates.reduce((sum, state) => sum + (day.orders[state] ?? 0), 0))],
        [texts.dayGross, sumsText(day.sums, ({ gross }) => gross, currency)],
        ...(day.sums.some(({ tips }) => tips > 0)
          ? [[texts.dayTips, sumsText(day.sums, ({ tips }) => tips, currency)] as const]
          : []),
        ...(day.sums.some(({ refunded }) => refunded > 0)
          ? [[texts.dayRefunded, sumsText(day.sums, ({ refunded }) => refunded, currency)] as const]
          : []),
        ...(day.sums.some(({ donations }) => donations > 0)
          ? [[texts.dayDonations, sumsText(day.sums, ({ donations }) => donations, currency)] as const]
          : []),
        [texts.completed, String(day.orders.completed ?? 0)],
        [texts.canceled, String((day.orders.canceled ?? 0) + (day.orders.rejected ?? 0))],
      ]
    : [];
  return (
    <StaffDialog title={fill(texts.dayTitle, { date: formatDate(now, zone) })} onClose={onClose}>
      <Pairs rows={rows} className={`${figures.figures} ${styles.figures}`} />
      {isError && !day && <p role="alert">{texts.notRead}</p>}
      {awaiting && awaiting.length > 0 && (
        <section>
          <h3>{texts.awaitingPayment}</h3>
          <OrderList orders={awaiting} onChoose={onChoose} />
        </section>
      )}
      <section>
        <h3>{texts.ended}</h3>
        {ended.length === 0 && <p className="muted">{texts.endedNone}</p>}
        <OrderList orders={ended} onChoose={onChoose} />
      </section>
      <section>
        <h3>{texts.cardsShow}</h3>
        <div className={styles.steps}>
          <ShownSwitch content="product-data" />
          <ShownSwitch content="customer-data" />
        </div>
      </section>
      <div className={styles.steps}>
        <Button variant="default" size="lg" onClick={onSoldOut}>
          {texts.soldOut}
        </Button>
        <Button variant="default" size="lg" onClick={() => chooseLocale(locale === 'en-GB' ? 'de-AT' : 'en-GB')}>
          {texts.language}
        </Button>
        {identity.kind === 'person' ? (
          <>
            <Button variant="default" size="lg" component="a" href={DASHBOARD_HASH}>
              {texts.toStart}
            </Button>
            <Button variant="default" size="lg" component="a" href={ACCOUNT_HASH}>
              {texts.account}
            </Button>
            <Button variant="default" size="lg" component="a" href={LOGOUT_PATH}>
              {texts.signOut}
            </Button>
          </>
        ) : (
          <Button variant="default" size="lg" loading={leave.isPending} onClick={() => leave.mutate()}>
            {texts.signOut}
          </Button>
        )}
        {leave.error && (
          <p role="alert" className={styles.failed}>
            {failureText(leave.error, texts)}
          </p>
        )}
      </div>
    </StaffDialog>
  );
}

/** Has cards show something, or leave it out, on this device. */
function ShownSwitch({ content }: { readonly content: CardContent }) {
  const texts = useMessages('frontdesk');
  const isShown = useShown(content);
  return (
    <Switch
      size="lg"
      label={texts[content]}
      checked={isShown}
      onChange={({ currentTarget }) => showContent(content, currentTarget.checked)}
    />
  );
}
