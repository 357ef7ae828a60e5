/**
 * Next runs this before anything of its own. React DOM is evaluated here, in the task that the last script begins; hydration waits for the next
 * one (`page/hydrate-later.ts`), so that neither holds a tap up for long.
 */
import 'react-dom/client';
