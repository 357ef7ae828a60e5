import { describe, expect, it } from '@jest/globals';
import ipaddr from 'ipaddr.js';
import { AddressRefused, createAddressGuard, HostUnknown, isCallable } from './public-address.ts';

describe('an address that webhooks call', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])('may be %s', (address) => {
    expect(isCallable(address, [])).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '100.100.100.200',
    '0.0.0.0',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:1::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    'nonsense',
  ])('is never %s', (address) => {
    expect(isCallable(address, [])).toBe(false);
  });

  it('may be in a network that the installation names, and in no other', () => {
    const allowed = [ipaddr.parseCIDR('10.20.0.0/16')];
    expect(isCallable('10.20.1.1', allowed)).toBe(true);
    expect(isCallable('::ffff:10.20.1.1', allowed)).toBe(true);
    expect(isCallable('10.21.1.1', allowed)).toBe(false);
    expect(isCallable('fd00::1', allowed)).toBe(false);
  });
});

describe('the guard', () => {
  const says = (...addresses: string[]) =>
    createAddressGuard([], async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  const of = (url: string) => new URL(url);

  it.each([
    'http://2130706433',
    'http://0177.0.0.1',
    'http://0x7f.1',
    'http://127.1',
    'http://[::ffff:7f00:1]',
    'http://①②⑦.0.0.1',
  ])('sees through %s', async (url) => {
    await expect(says('1.1.1.1')(of(url))).rejects.toBeInstanceOf(AddressRefused);
  });

  it('refuses a name that has one inner address among public ones', async () => {
    await expect(says('1.1.1.1', '10.0.0.1')(of('https://mixed.example'))).rejects.toBeInstanceOf(AddressRefused);
    await expect(says('1.1.1.1')(of('https://public.example'))).resolves.toEqual([{ address: '1.1.1.1', family: 4 }]);
    await expect(says()(of('https://empty.example'))).rejects.toBeInstanceOf(HostUnknown);
  });

  it('asks once for those who ask at the same time, and again for those who come later', async () => {
    let questions = 0;
    const guard = createAddressGuard([], async () => {
      questions += 1;
      return [{ address: '1.1.1.1', family: 4 }];
    });
    await Promise.all([guard(of('https://a.example')), guard(of('https://a.example'))]);
    expect(questions).toBe(1);
    await guard(of('https://a.example'));
    expect(questions).toBe(2);
  });
});
