/** Phone numbers as customers type them. Source: CHECK-025 to CHECK-027. */

/** While typing: everything but digits, plus and space goes. Source: CHECK-025. */
export function stripPhoneWhileTyping(typed: string): string {
  return typed.replace(/[^\d+ ]/g, '');
}

/** On change: everything but digits and plus goes, and a leading `00` becomes `+`. Source: CHECK-025. */
export function normalisePhone(typed: string): string {
  return typed.replace(/[^\d+]/g, '').replace(/^00/, '+');
}

/** A number in international form starts with a plus. Source: CHECK-026. */
export function isInternationalPhone(phone: string): boolean {
  return phone.startsWith('+');
}

/**
 * The hint below the phone field: `format` asks for the international form (also while the field is empty), `sms` says that the number is
 * used for text messages, null says nothing. A hint never blocks the order. Source: CHECK-026, CHECK-027, READ-015, READ-016.
 */
export function phoneHint(phone: string, isSmsEnabled: boolean): 'format' | 'sms' | null {
  if (!isInternationalPhone(phone)) return 'format';
  return isSmsEnabled ? 'sms' : null;
}
