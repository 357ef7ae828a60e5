import { describe, expect, it } from '@jest/globals';
import { normalisePhone, phoneHint, stripPhoneWhileTyping } from './phone.ts';

describe('phone [CHECK-025]', () => {
  it.each([
    ['+43 664/123-45 67', '+43 66412345 67'],
    ['0664 (12) 34a', '0664 12 34'],
    ['0043 664', '0043 664'],
    ['\t1\n2', '12'],
  ])('keeps digits, plus and space of %p while typing', (typed, kept) => {
    expect(stripPhoneWhileTyping(typed)).toBe(kept);
  });

  it.each([
    ['+43 664/123 45 67', '+436641234567'],
    ['0043 664 1234567', '+436641234567'],
    [' 0 0 43', '+43'],
    ['0664 1234567', '06641234567'],
    ['000', '+0'],
    ['10043', '10043'],
    ['', ''],
  ])('turns %p on change into %p', (typed, phone) => {
    expect(normalisePhone(typed)).toBe(phone);
  });

  it.each([
    ['06641234567', false, 'format'],
    ['06641234567', true, 'format'],
    ['', true, 'format'],
    ['+436641234567', true, 'sms'],
    ['+436641234567', false, null],
  ])('hints at %p with SMS %p: %p [CHECK-026] [CHECK-027]', (phone, isSmsEnabled, hint) => {
    expect(phoneHint(phone, isSmsEnabled)).toBe(hint);
  });
});
