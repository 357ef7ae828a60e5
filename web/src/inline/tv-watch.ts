import { watchPage } from '../tv/watch-page.ts';

// The inline script in the head of the page of screens.
watchPage(window);
