const listeners = new Set<() => void>();

/** Opens the consent dialog from wherever somebody asks for it. Source: CONSENT-010. */
export function openConsent(): void {
  for (const listener of listeners) listener();
}

/** Hears when the dialog is asked for; the answer ends that. */
export function onOpenConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
