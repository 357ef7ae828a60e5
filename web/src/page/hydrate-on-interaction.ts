/** Whether a page (its path without locale) is one to read first: home, a branch's menu, a content page. Nothing on it moves by itself. */
export const isReadFirst = (path: string): boolean => /^\/($|store\/[^/?#]+\/?$|site\/)/.test(path);

/**
 * Runs inline in the head. A page marked `data-hydrate="interaction"` is taken up by its scripts once it is idle, at the visitor's first sign at the latest (the door starts
 * them, `door/start-scripts.ts`). The mark goes where there is something to show that the server did not know: a cart or a
 * payment kept here, an address that asks for more than the page, the start of the installed app.
 */
export const hydrateOnInteractionScript = `(function(w,h){try{if(w.location.search||w.location.hash||w.matchMedia('(display-mode: standalone)').matches||w.navigator.standalone===true||Object.keys(w.localStorage).some(function(k){return/^filiale\\.(cart|paying)\\./.test(k)}))h.removeAttribute('data-hydrate')}catch(e){}})(window,document.documentElement);`;
