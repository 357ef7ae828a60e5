/**
 * Visitors who walk through the shop at random, on the stack that `make up` started (or the one of FILIALE_STATE_DIR): `npm run wander -w @filiale/e2e`; with
 * WHERE=office managers in the back office, whose writes reach the demo company with WRITES=1 alone.
 * SEED, WALKS and STEPS say which way, how many people, and how many steps at most for each; ONLY the one visitor whose `path` a failure names. Ends with 1 at the first thing that does not hold.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { cloneDir, openStack } from '@filiale/devstack/stack';
import { staffOf } from '../test-stack.ts';
import { walkOffice } from './office-walk.ts';
import { walkShop } from './walk.ts';

const { SEED, WALKS, STEPS, ONLY, WHERE, WRITES, FILIALE_STATE_DIR } = process.env;
const seed = Number(SEED ?? randomInt(2 ** 31));
const stack = openStack(FILIALE_STATE_DIR ?? join(cloneDir, '.filiale'));
const shop = { origin: `http://127.0.0.1:${stack.ports.gateway}`, staff: staffOf(stack) };
console.log(`SEED=${seed}`);
const size = { seed, walks: Number(WALKS ?? 50), steps: Number(STEPS ?? 120), ...(ONLY && { only: Number(ONLY) }) };
const isOffice = WHERE === 'office';
const steps = await (isOffice ? walkOffice(shop, { ...size, isWriting: WRITES === '1' }) : walkShop(shop, size));
console.log(`${steps} steps, and everything held.`);
