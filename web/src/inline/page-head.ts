import { hideUntilFiltered } from '../menu-search/filtered-start.ts';
import { hydrateLater } from '../page/hydrate-later.ts';
import { hydrateAtOnceIfDue } from '../page/hydrate-on-interaction.ts';
import { showLoader } from '../page/show-loader.ts';
import { keepTaps } from '../page/tap-queue.ts';
import { requestFonts } from '../theme/request-fonts.ts';

// The inline script in the head of every page, behind its styles and before anything is drawn. Its element names the fonts.
requestFonts(document);
keepTaps(window);
hydrateAtOnceIfDue(window);
hydrateLater(window);
hideUntilFiltered(window);
showLoader(window);
