'use client';

import type { PlacedOrder, PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import { type Cart, migrateCart } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { cartAfterOrder, contentsOf } from '@filiale/rules/ordered-items';
import { areTotalsHidden } from '@filiale/rules/pricing';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useReducer, useRef, useTransition } from 'react';
import { call } from '../api/client.ts';
import { randomKey } from '../api/random-key.ts';
import { pricedCart } from '../cart/cart-pricing.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { setKioskStage } from '../kiosk/kiosk-stage.ts';
import { useNow } from '../page/now-provider.tsx';
import { awaitPayment, followCart, replacedBy } from '../payment/awaited-payment.ts';
import { cameBy } from '../tracking/came-by.ts';
import { trackPlacedOrder } from '../tracking/shop-events.ts';
import { showToast } from '../ui/toast.tsx';
import { isPlacedOrderStanding } from './check-placed-order.ts';
import type { CheckoutSetup } from './checkout-setup.ts';
import { checkOrder, isByWallet, orderBody, withTip } from './compose-order.ts';
import { findDuplicateOrder } from './duplicate-order.ts';
import { focusField } from './focus-field.ts';
import { placedUnder, rememberPlaced } from './last-placed.ts';
import { fieldId, type OrderProblem, refusalProblems, serverProblems, wholeProblem } from './order-problems.ts';
import { sentBodies } from './sent-bodies.ts';
import { type DuplicateOrder, idleSubmission, type SubmissionState, submissionState } from './submission-state.ts';
import { type Outcome, submitOrder } from './submit-order.ts';

/** Longest wait for a reloaded catalogue before the order is looked at again anyway. */
const RELOAD_LIMIT_MS = 10_000;

/** An order whose payment a wallet is to confirm. */
export type WalletOrder = Pick<PlacedOrder, 'uid' | 'hash'> & { readonly clientSecret: string };

export type Submission = SubmissionState & {
  readonly submit: () => void;
  /** Orders at the price the server has named. */
  readonly acceptPrice: () => void;
  /** Orders the same things once more. */
  readonly orderAgain: () => void;
  /** Dismisses the question before the order is sent. */
  readonly dismissQuestion: () => void;
  /** The way of an order that is paid by the button of a wallet; sending the form does nothing then. */
  readonly byWallet: {
    /** Whether its sheet may open: what speaks against the order shows, as before it is sent. */
    readonly mayOpen: () => boolean;
    /** Sends the order for the wallet that was unlocked; null where it is not to be paid so now, which shows. */
    readonly send: () => Promise<WalletOrder | null>;
    /** Nothing was paid: the form is open again, and says so. */
    readonly fail: () => void;
    /** On to the page of the order, which asks the provider once more. */
    readonly leave: (order: WalletOrder) => void;
  };
  /** Drops the problems of fields that the customer has changed. */
  readonly forget: (fields: readonly string[] | 'all') => void;
};

/** Checking and sending an order, and its outcome. Source: CHECK-042 to CHECK-046. */
export function useSubmission(setup: CheckoutSetup): Submission {
  const shop = useShop();
  const { cart, update } = useCart();
  const locale = useLocale();
  const texts = useMessages('checkout');
  const now = useNow();
  const router = useRouter();
  const [state, dispatch] = useReducer(submissionState, idleSubmission);
  const [isReloading, startReload] = useTransition();
  const isBusy = useRef(false);
  /** The order (`uid`) whose things the customer wants once more. A later one of the same things asks anew. */
  const wantedAgain = useRef<string | null>(null);
  /** The order whose sum the sheet of a wallet shows: no other one is paid by it. */
  const sheet = useRef<{ readonly body: PlaceOrderInput; readonly total: number } | null>(null);
  const current = useRef({ shop, setup, now });
  const reloaded = useRef<(() => void) | null>(null);

  useEffect(() => {
    current.current = { shop, setup, now };
  }, [shop, setup, now]);
  useEffect(() => {
    if (!isReloading) reloaded.current?.();
  }, [isReloading]);

  useEffect(() => {
    // Back from a payment page in the browser's memory: the form is open again.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      dispatch({ type: 'returned' });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const reloadCatalogue = useCallback(
    () =>
      new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, RELOAD_LIMIT_MS);
        reloaded.current = () => {
          clearTimeout(limit);
          reloaded.current = null;
          resolve();
        };
        startReload(() => router.refresh());
      }),
    [router],
  );

  /** The newest cart, which another tab may have changed, without what a reloaded catalogue no longer carries, and with its prices. */
  const newest = useCallback(() => {
    let newestCart: Cart | null = null;
    update((kept) => {
      newestCart = kept;
      return kept;
    });
    const { shop: known, setup: offered, now: at } = current.current;
    const { cart: read } = migrateCart(newestCart ?? cart, known.products);
    const view = withTip(pricedCart(read, known.branch, known.products), read, offered);
    return { cart: read, view, branch: known.branch, setup: offered, limits: known.config.limits, now: at };
  }, [update, cart]);

  const show = useCallback(
    (problems: readonly OrderProblem[], hint?: string) =>
      dispatch({ type: 'refused', problems, ...(hint === undefined ? {} : { hint }) }),
    [],
  );

  const finish = useCallback(
    (outcome: Outcome, key: string) => {
      const { isKiosk, branch } = current.current.shop;
      switch (outcome.kind) {
        case 'placed': {
          const { paymentRedirectUrl, uid, hash, ticketNumber } = outcome.order;
          if (paymentRedirectUrl) {
            dispatch({ type: 'placed', isPaying: true });
            // The cart and its key stay until the order is known to be paid.
            awaitPayment(window, branch.identifier, { key, uid, hash });
            window.location.assign(paymentRedirectUrl);
            return;
          }
          if (!placedUnder(window, branch.identifier, key)) trackPlacedOrder(current.current.shop, outcome.body);
          const items = outcome.body.items.map(orderedItem);
          // Announced to other tabs before their cart empties. On a kiosk the next customer is somebody else.
          const placed = { key, uid, hash, number: ticketNumber, contents: contentsOf(items) };
          const { isEarlier } = outcome;
          if (!isKiosk)
            rememberPlaced(window, branch.identifier, { ...placed, isUnseen: isEarlier, isWithoutChanges: isEarlier });
          // Another tab may have had the same answer, and its customer begun the next cart.
          const after = { isKiosk, orderKey: randomKey() };
          let isMoreLeft = false;
          update((kept) => {
            const left = kept.orderKey === key ? cartAfterOrder(kept, items, after) : kept;
            isMoreLeft = left.items.length > 0;
            return left;
          });
          if (outcome.isEarlier && isMoreLeft) {
            isBusy.current = false;
            dispatch({ type: 'placed-earlier', order: { uid, hash, ticketNumber } });
            return;
          }
          dispatch({ type: 'placed', isPaying: false });
          if (isKiosk) {
            const status = routePath('status', { uid, hash }, locale);
            setKioskStage({ name: 'ticket', number: ticketNumber, status });
            return;
          }
          if (outcome.isEarlier) showToast(texts.recovered);
          router.replace(routePath('status', { uid, hash }, locale));
          return;
        }
        case 'price-changed':
          return dispatch({ type: 'price-changed', pricing: outcome.pricing });
        case 'price-moved': {
          const { pricing } = newest().view;
          const money = (amount: number) => formatCurrency(amount, current.current.shop.config.currency, locale);
          const isHidden = areTotalsHidden(pricing);
          const [before, now] = [money(outcome.before), money(fromCents(pricing.totalGrossCents))];
          return show([wholeProblem(isHidden ? texts.priceMovedHidden : fill(texts.priceMoved, { before, now }))]);
        }
        case 'cart-changed':
          return show([wholeProblem(texts.catalogueMoved)]);
        case 'refused':
          return show(
            serverProblems(outcome.problems, {
              isShown: (field) => document.getElementById(fieldId(field)) !== null,
              withoutInput: (field) => fill(texts.valueRefused, { field }),
            }),
          );
        case 'unknown':
          return show([wholeProblem(texts.unknownError)], texts.retryHint);
        case 'taken':
          update((kept) => (kept.orderKey === key ? { ...kept, orderKey: randomKey() } : kept));
          return show([wholeProblem(texts.taken)]);
        default:
          outcome satisfies never;
      }
    },
    [update, texts, locale, router, show, newest],
  );

  /** The order as it is to be sent; null where something speaks against it, which shows. */
  const check = useCallback(() => {
    const checked = newest();
    const refusals = checkOrder(checked, checked.now, locale);
    if (refusals.length === 0) return checked;
    const problems = refusalProblems(refusals, locale);
    // What stands in no field is read first, in the list.
    const isWhole = problems[0]?.field === null;
    const first = isWhole
      ? undefined
      : problems.find(({ field }) => field !== null && document.getElementById(fieldId(field)));
    dispatch({ type: 'held-back', problems, isListRead: first === undefined });
    if (first?.field) focusField(first.field);
    return null;
  }, [newest, locale]);

  const deliver = useCallback(
    async (identifier: string, acceptedTotal: number | null): Promise<{ outcome: Outcome; orderKey: string }> => {
      let { orderKey } = newest().cart;
      const compose = () => {
        const latest = newest();
        orderKey = latest.cart.orderKey;
        return { key: latest.cart.orderKey, body: orderBody(latest, { locale, acceptedTotal }) };
      };
      const renewKey = (key: string) => {
        const renewed = randomKey();
        update((kept) => (kept.orderKey === key ? { ...kept, orderKey: renewed } : kept));
        // Should its order be paid after all, what it holds still leaves this cart.
        followCart(window, identifier, key, renewed);
      };
      const outcome = await submitOrder(compose, {
        send: async ({ key, body }) => {
          const headers = { 'idempotency-key': key, 'accept-language': locale };
          // Said as it is sent and kept with no body: consent may end meanwhile, and the order is the same one without it.
          const qrCode = cameBy.code();
          const said = { ...(qrCode && { qrCode }), replaces: replacedBy(window, identifier, key) };
          return (await call('POST /api/orders', { body: { ...body, ...said } }, { headers })).data;
        },
        reloadCatalogue,
        renewKey,
        replace: (key, { uid, hash }) => {
          awaitPayment(window, identifier, { key, uid, hash });
          renewKey(key);
        },
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        sent: sentBodies(window, identifier),
      }).catch((cause: unknown): Outcome => {
        // After any error the form is open again and shows it.
        reportError(cause);
        return { kind: 'unknown' };
      });
      return { outcome, orderKey };
    },
    [newest, locale, reloadCatalogue, update],
  );

  const send = useCallback(
    async (acceptedTotal: number | null) => {
      if (isBusy.current) return;
      const checked = check();
      if (!checked) return;
      // A wallet's own button sends its order.
      if (isByWallet(checked)) return dispatch({ type: 'question-dismissed' });
      const { identifier } = checked.branch;
      const duplicate = findDuplicateOrder(window, identifier, checked.cart, new Date());
      isBusy.current = true;
      dispatch({ type: 'sent' });
      if (duplicate && duplicate.uid !== wantedAgain.current && (await isPlacedOrderStanding(identifier, duplicate))) {
        isBusy.current = false;
        dispatch({ type: 'asked-again', order: duplicate });
        return;
      }
      const { outcome, orderKey } = await deliver(identifier, acceptedTotal);
      // Once placed, nothing is sent any more from this page.
      isBusy.current = outcome.kind === 'placed';
      finish(outcome, orderKey);
    },
    [check, deliver, finish],
  );

  const byWallet = useMemo((): Submission['byWallet'] => {
    const askAgain = async (identifier: string, duplicate: DuplicateOrder) => {
      if (await isPlacedOrderStanding(identifier, duplicate)) dispatch({ type: 'asked-again', order: duplicate });
      else wantedAgain.current = duplicate.uid;
    };
    return {
      mayOpen: () => {
        const checked = isBusy.current ? null : check();
        if (!checked) return false;
        const { identifier } = checked.branch;
        const total = fromCents(checked.view.pricing.totalGrossCents);
        sheet.current = { body: orderBody(checked, { locale, acceptedTotal: null }), total };
        const duplicate = findDuplicateOrder(window, identifier, checked.cart, new Date());
        if (!duplicate || duplicate.uid === wantedAgain.current) return true;
        // A sheet opens within a second of its tap, or not at all.
        void askAgain(identifier, duplicate);
        return false;
      },
      send: async () => {
        if (isBusy.current) return null;
        isBusy.current = true;
        dispatch({ type: 'sent' });
        const { identifier } = current.current.shop.branch;
        const { total: before = 0, body: shown } = sheet.current ?? {};
        // Another tab may have changed the cart since.
        const latest = newest();
        if (!isEqual(orderBody(latest, { locale, acceptedTotal: null }), shown)) {
          isBusy.current = false;
          const isOtherSum = fromCents(latest.view.pricing.totalGrossCents) !== before;
          finish(isOtherSum ? { kind: 'price-moved', before } : { kind: 'cart-changed' }, latest.cart.orderKey);
          return null;
        }
        const { outcome, orderKey } = await deliver(identifier, null);
        if (outcome.kind === 'placed' && outcome.order.paymentClientSecret) {
          const { uid, hash, paymentClientSecret: clientSecret } = outcome.order;
          awaitPayment(window, identifier, { key: orderKey, uid, hash });
          return { uid, hash, clientSecret };
        }
        // The sheet showed another sum; the next one shows this one's.
        if (outcome.kind === 'price-changed') await reloadCatalogue();
        isBusy.current = outcome.kind === 'placed';
        finish(outcome.kind === 'price-changed' ? { kind: 'price-moved', before } : outcome, orderKey);
        return null;
      },
      fail: () => {
        isBusy.current = false;
        show([{ message: texts.walletFailed, field: 'paymentMethod', isBare: false }]);
      },
      leave: ({ uid, hash }) => {
        dispatch({ type: 'placed', isPaying: true });
        window.location.assign(returnPath({ uid, hash }));
      },
    };
  }, [check, deliver, finish, show, newest, reloadCatalogue, texts, locale]);

  const forget = useCallback((fields: readonly string[] | 'all') => dispatch({ type: 'changed', fields }), []);
  const dismissQuestion = useCallback(() => dispatch({ type: 'question-dismissed' }), []);
  const { newPricing, duplicate } = state;
  return useMemo(
    () => ({
      ...state,
      submit: () => void send(null),
      acceptPrice: () => void send(newPricing?.totalGross ?? null),
      orderAgain: () => {
        wantedAgain.current = duplicate?.uid ?? null;
        void send(null);
      },
      dismissQuestion,
      byWallet,
      forget,
    }),
    [state, send, newPricing, duplicate, dismissQuestion, byWallet, forget],
  );
}

/** Where the provider would lead the browser back to: asks once more how the payment stands, and leads on to the order. */
export const returnPath = ({ uid, hash }: Pick<PlacedOrder, 'uid' | 'hash'>): string =>
  `/api/payments/return/${uid}/${hash}`;

const isEqual = (one: PlaceOrderInput, other: PlaceOrderInput | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const orderedItem = ({ product, amount, unit, parts = [], note = '' }: PlaceOrderInput['items'][number]) => ({
  ...{ product, amount, unit, parts, note },
});
