import { FILTER_KEY } from './kept-filter.ts';

/** Hides the menu while what it is asked to leave out is still shown: see `MenuBar`. */
export const FILTERING = 'data-filtering';

/**
 * Runs inline in the head: a menu that the guest has filtered or searched is not painted whole before the browser leaves of it what was asked for.
 * Somebody with an allergy may take the first dish for one that was let through. The terminal finds nothing, and so hides nothing.
 */
export const filteredStartScript = `(function(w,d){var h=d.documentElement,m=/\\/store\\/([^/]+)\\/?$/.exec(w.location.pathname),k=m&&'${FILTER_KEY}'+m[1],due=/[?&]q=[^&]/.test(w.location.search);if(!m||h.dataset.surface==='kiosk')return;try{due=due||w.sessionStorage.getItem(k)||w.localStorage.getItem(k)}catch(e){}if(due)h.setAttribute('${FILTERING}','')})(window,document);`;
