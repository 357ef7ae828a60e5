/** What we use of Stripe's script. Source: docs.stripe.com/js, Express Checkout Element. */
type ElementOptions = {
  readonly mode: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethodTypes: readonly string[];
};
type ConfirmEvent = { readonly paymentFailed: (why?: { readonly reason?: 'fail' }) => void };
type ExpressElement = {
  on(event: 'ready', heard: (event: { readonly availablePaymentMethods?: object }) => void): void;
  on(event: 'click', heard: (event: { readonly resolve: () => void }) => void): void;
  on(event: 'confirm', heard: (event: ConfirmEvent) => void): void;
  on(event: 'loaderror', heard: () => void): void;
  mount(place: HTMLElement): void;
  destroy(): void;
};
type Elements = {
  create(type: 'expressCheckout', options: object): ExpressElement;
  update(options: Pick<ElementOptions, 'amount'>): void;
  submit(): Promise<{ readonly error?: object }>;
};
type Confirmation = {
  readonly elements: Elements;
  readonly clientSecret: string;
  readonly confirmParams: { readonly return_url: string };
  readonly redirect: 'if_required';
};
type PaymentError = { readonly type?: string; readonly payment_intent?: { readonly status: string } };
type Stripe = {
  elements(options: ElementOptions): Elements;
  confirmPayment(payment: Confirmation): Promise<{ readonly error?: PaymentError }>;
};
type StripeWindow = { Stripe?: (key: string, options: { readonly locale: string }) => Stripe };

let loading: Promise<void> | undefined;
/** Loads the provider's script once; one that did not come is asked for again by the next call. */
function loadScript(url: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error('the script of the provider did not come'));
    };
    document.head.append(script);
  });
  return loading;
}

type Wanted = {
  readonly scriptUrl: string;
  readonly key: string;
  /** Two letters of the page's language. */
  readonly locale: string;
  readonly currency: string;
  readonly amountCents: number;
  readonly place: HTMLElement;
  /** The button is there; false: the device has no wallet. */
  readonly onReady: (isThere: boolean) => void;
  /** The button was tapped: whether the sheet may open. */
  readonly mayOpen: () => boolean;
  /** The wallet was unlocked: what its provider is to take, and where the browser goes if it has to leave; null: nothing. */
  readonly order: () => Promise<{ readonly clientSecret: string; readonly returnUrl: string } | null>;
  /** It is paid, or nobody here knows whether it is: the page of the order asks. */
  readonly onLeft: () => void;
  /** Nothing was paid. */
  readonly onFailed: () => void;
};

/** The button of the device's wallet, drawn by the provider. */
export type WalletButton = { readonly setAmount: (cents: number) => void; readonly remove: () => void };

/** States of a payment that was confirmed, by another window or by an answer that got lost. */
const confirmed = ['succeeded', 'processing', 'requires_capture'];
/** What the provider answered when it took nothing; any other error, one of the network above all, says nothing of the money. */
const refusals = ['card_error', 'validation_error', 'invalid_request_error'];

/** Loads the provider's script and shows the button of the device's wallet. */
export async function showWalletButton(wanted: Wanted): Promise<WalletButton> {
  const { scriptUrl, key, locale, currency, place } = wanted;
  await loadScript(scriptUrl);
  const open = (window as StripeWindow).Stripe;
  if (!open) throw new Error('the script of the provider is another one');
  const stripe = open(key, { locale });
  const elements = stripe.elements({
    mode: 'payment',
    // Currencies of hundredths alone have the button.
    amount: wanted.amountCents,
    currency: currency.toLowerCase(),
    paymentMethodTypes: ['card'],
  });
  const element = elements.create('expressCheckout', {
    buttonType: { applePay: 'buy', googlePay: 'buy' },
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
  });
  element.on('ready', ({ availablePaymentMethods }) => wanted.onReady(availablePaymentMethods !== undefined));
  element.on('loaderror', () => wanted.onReady(false));
  element.on('click', ({ resolve }) => {
    if (wanted.mayOpen()) resolve();
  });
  element.on('confirm', (event) => {
    const pay = async (): Promise<void> => {
      const { error: refused } = await elements.submit();
      const order = refused ? null : await wanted.order();
      if (!order) {
        event.paymentFailed({ reason: 'fail' });
        if (refused) wanted.onFailed();
        return;
      }
      const { clientSecret, returnUrl } = order;
      const confirmParams = { return_url: returnUrl };
      const { error } = await stripe
        .confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
        .catch((cause: unknown) => {
          reportError(cause);
          return { error: {} as PaymentError };
        });
      const isRefused = error && refusals.includes(error.type ?? '');
      if (!isRefused || confirmed.includes(error.payment_intent?.status ?? '')) return wanted.onLeft();
      event.paymentFailed({ reason: 'fail' });
      wanted.onFailed();
    };
    pay().catch((cause: unknown) => {
      reportError(cause);
      event.paymentFailed({ reason: 'fail' });
      wanted.onFailed();
    });
  });
  element.mount(place);
  return { setAmount: (amount) => elements.update({ amount }), remove: () => element.destroy() };
}
