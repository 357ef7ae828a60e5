import { describe, expect, it } from '@jest/globals';
import { redactAddress } from './redact-address.ts';

describe('addresses in traces', () => {
  it.each([
    ['/api/orders/public/uid1/hash1/events?x=1', '/api/orders/public/…/events?x=1'],
    ['http://shop/api/orders/frontdesk/b1/fk_secret', 'http://shop/api/orders/frontdesk/b1/…'],
    ['/api/orders/backoffice/b1/fk_secret?page=2', '/api/orders/backoffice/b1/…?page=2'],
    ['/api/payments/return/uid1/hash1', '/api/payments/return/…'],
    ['/api/printers/cloudprnt/fk_secret?uid=1&token=2', '/api/printers/cloudprnt/…?uid=1&token=2'],
    ['http://shop/api/printers/epson/fk_secret', 'http://shop/api/printers/epson/…'],
    ['/api/shift-calendars/secret1.ics', '/api/shift-calendars/…'],
    ['/status/uid1/hash1', '/status/…'],
    ['/en/status/uid1/hash1?_rsc=1', '/en/status/…?_rsc=1'],
    ['/api/orders/0190/status/confirm', '/api/orders/0190/status/confirm'],
    ['/api/orders/0190/events', '/api/orders/0190/events'],
  ])('%s becomes %s', (address, redacted) => expect(redactAddress(address)).toBe(redacted));
});
