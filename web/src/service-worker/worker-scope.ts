/** The parts of a service worker's global scope that ours uses; the types of pages and of workers exclude one another. */
type Lasting = { waitUntil(work: Promise<unknown>): void };
export type PageEvent = Lasting & {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type MessageFromPage = Lasting & { readonly data: unknown };
type PushMessage = Lasting & { readonly data: { json(): unknown } | null };
type NotificationTap = Lasting & { readonly notification: { readonly data: unknown; close(): void } };
type OpenPage = { readonly url: string; focus(): Promise<unknown> };

export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void;
};
