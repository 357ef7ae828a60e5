import { useState } from 'react';

const KEY = 'filiale-form-language';

/** The language that somebody looks at beside the company's own, as long as the tab is open; null: none. */
export function useBesideLocale(others: readonly string[]): readonly [string | null, (locale: string | null) => void] {
  const [chosen, setChosen] = useState(remembered);
  const choose = (locale: string | null) => {
    setChosen(locale);
    try {
      if (locale === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, locale);
    } catch {
      // Forgotten with this form.
    }
  };
  return [chosen !== null && others.includes(chosen) ? chosen : null, choose];
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
