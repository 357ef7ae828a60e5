/**
 * Runs inline in the head, before anything is drawn: where the loader is due, it covers the page from its first paint on, counts 10 steps
 * in 1 s and leaves. Due in the kiosk, and once at the start of the installed app; anywhere else the server's page is the first paint.
 * Source: SHELL-012.
 */
export const loaderScript = `(function(w,d){var h=d.documentElement,s=w.sessionStorage,k='filiale.started',n=0,t;try{var due=h.dataset.surface==='kiosk'||((w.matchMedia('(display-mode: standalone)').matches||w.navigator.standalone===true)&&!s.getItem(k));s.setItem(k,'1')}catch(e){due=false}if(!due)return;h.setAttribute('data-loading','');t=w.setInterval(function(){n++;var o=d.getElementById('loader-percent');if(o)o.textContent=n*10+' %';h.style.setProperty('--loader',n/10);if(n>=10){w.clearInterval(t);w.setTimeout(function(){h.removeAttribute('data-loading');h.style.removeProperty('--loader')},100)}},100)})(window,document)`;
