import { reloadOnceOnline } from '../service-worker/reload-once-online.ts';

// The inline script of the view that the service worker shows in place of a page it cannot have.
reloadOnceOnline(window);
