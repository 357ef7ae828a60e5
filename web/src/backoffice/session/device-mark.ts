const MARK = 'filiale-device';

/** Whether this browser was a device when it was last looked who works here. */
export function wasDevice(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/** Stores whether this browser is a device, to show it a message when its pairing has ended. */
export function markDevice(isDevice: boolean): void {
  try {
    if (isDevice) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // A browser that keeps nothing is led to the login for people.
  }
}
