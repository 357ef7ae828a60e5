// Every process of a run of the tests carries its mark, however it was begun and whoever its parent is now.
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

/** Processor seconds of all processes that carry the mark. */
const secondsOfRun = (mark) => pidsOfRun(mark).reduce((sum, pid) => sum + secondsOf(pid), 0);

module.exports = { pidsOfRun, secondsOf, secondsOfRun };
