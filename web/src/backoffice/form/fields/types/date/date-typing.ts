import type { Typing } from '../field-type.ts';

/** Days as `24.12.2026` or `2026-12-24`, times of day as `9:30`; a moment is no word. */
export const dateTyping: Typing = {
  isPossible: ({ mode }) => mode !== 'dateTime',
  read: (typed, { mode }, { texts }) => {
    const text = typed.trim();
    if (text === '') return { value: null };
    if (mode === 'time')
      return /^\d{1,2}:\d{2}$/.test(text) ? { value: text.padStart(5, '0') } : { wrong: texts.notADay };
    const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
    const iso = german ? [german[3], german[2]?.padStart(2, '0'), german[1]?.padStart(2, '0')].join('-') : text;
    return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso))
      ? { value: iso }
      : { wrong: texts.notADay };
  },
  write: (value, { mode }, words) =>
    mode === 'date' && words === 'de' ? String(value).split('-').reverse().join('.') : String(value),
};
