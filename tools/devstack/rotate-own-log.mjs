import { copyFileSync, fstatSync, ftruncateSync } from 'node:fs';

// Loaded before a process of the product: keeps its log file (FILIALE_LOG_FILE, where standard output goes) within bounds while it runs.
// Its writers open the file for appending, so that it can be emptied in place.
const file = process.env.FILIALE_LOG_FILE;
const mostBytes = Number(process.env.FILIALE_LOG_BYTES) || 8 * 1024 * 1024;
const OUTPUT = 1;

if (file) {
  const timer = setInterval(() => {
    try {
      const { size } = fstatSync(OUTPUT);
      if (size < mostBytes) return;
      copyFileSync(file, `${file}.1`);
      ftruncateSync(OUTPUT);
    } catch {
      // The log keeps growing; the operator sees the disk fill.
    }
  }, 1_000);
  timer.unref();
}
