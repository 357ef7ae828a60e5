import { flushCompileCache } from 'node:module';

// Loaded before a process of the product: what Node has compiled for it by then is kept for the next start, even where this process is killed.
const AFTER_START_MS = 15_000;

setTimeout(flushCompileCache, AFTER_START_MS).unref();
