import { startScripts } from '../page/start-scripts.ts';

// The inline script that the page server puts at the end of a page's head in place of the scripts of the build. Its element names them.
startScripts(window, document.currentScript?.dataset.scripts?.split(' ') ?? []);
