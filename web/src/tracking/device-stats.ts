import { publicReferrer } from './public-path.ts';

/** Longest reported text of a browser. */
const LONGEST = 500;
const MOST_LANGUAGES = 20;

/** What the device is like. The referrer's query is left out, and so are the keys of an order. Source: TRACK-004. */
export function deviceStats(window: Window) {
  const { navigator, screen, document } = window;
  return {
    language: navigator.language,
    languages: navigator.languages.slice(0, MOST_LANGUAGES),
    userAgent: navigator.userAgent.slice(0, LONGEST),
    documentReferrer: publicReferrer(document.referrer, window.location.origin),
    screenWidth: screen.width,
    screenHeight: screen.height,
    screenAvailWidth: screen.availWidth,
    screenAvailHeight: screen.availHeight,
    windowInnerWidth: window.innerWidth,
    windowInnerHeight: window.innerHeight,
    windowDevicePixelRatio: window.devicePixelRatio,
    // Not every browser has it.
    orientation: screen.orientation?.type ?? (window.innerHeight >= window.innerWidth ? 'portrait' : 'landscape'),
    darkMode: window.matchMedia('(prefers-color-scheme: dark)').matches,
  };
}
