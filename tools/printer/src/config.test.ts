import { readConfig } from '@filiale/kit/process/config';
import { describe, expect, it } from '@jest/globals';
import { Config } from './config.ts';

describe('the environment of a simulated printer', () => {
  it('needs nothing but the address that it calls', () => {
    const PRINTER_URL = 'http://localhost:8080/api/printers/epson/fk_1';
    expect(readConfig(Config, { PRINTER_URL })).toMatchObject({ PRINTER_URL, PRINTER_PAPER: '80' });
  });
});
