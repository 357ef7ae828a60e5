/** Keys of a submission that no field has: fields begin with a letter. A field that people do not see, and programs fill in. */
export const honeypotKey = '_website';
/** Milliseconds between showing the form and sending it. */
export const elapsedKey = '_elapsedMs';

/** The page that a mail leads to whose recipient confirms their address; `?token=` follows. */
export const formConfirmationPath = '/app/confirm';
