// Every process of a test run carries its mark, however it was started and even if its parent has changed.
const { readdirSync, readFileSync } = require('node:fs');

const TICKS_PER_SECOND = 100;

/** Pids of all processes that carry the mark; none where there is no /proc. */
function pidsOfRun(mark) {
  const wanted = `FILIALE_TEST_RUN=${mark}\0`;
  return pids().filter((pid) => {
    try {
      return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`.includes(`\0${wanted}`);
    } catch {
      return false; // Gone, or another user's.
    }
  });
}

function pids() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** User and system time of a process and of its children that have ended, in seconds. */
function secondsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** What all processors did since the machine was started, in seconds; undefined where there is no /proc. */
function busySeconds() {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = first
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return (user + nice + system + irq + softirq + steal) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** Processor seconds of all processes that carry the mark: without those of Chromium's that nobody waited for. */
const secondsOfRun = (mark) => pidsOfRun(mark).reduce((sum, pid) => sum + secondsOf(pid), 0);

module.exports = { busySeconds, pidsOfRun, secondsOf, secondsOfRun };
