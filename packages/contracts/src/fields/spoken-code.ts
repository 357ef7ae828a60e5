/** Letters and digits of codes that people read and type: none that is taken for another. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code as it is compared, however it was typed: `k7wm-2xqp` is `K7WM2XQP`. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z\d]/g, '');

/** A code as it is shown: in groups of four. */
export const groupedCode = (code: string): string => (plainCode(code).match(/.{1,4}/g) ?? []).join('-');
