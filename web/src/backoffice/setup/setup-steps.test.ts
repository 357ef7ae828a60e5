import { describe, expect, it } from '@jest/globals';
import { firstLeft, isSetupStep, type SetupFacts, stepAfter, stepsDone } from './setup-steps.ts';

const nothing: SetupFacts = {
  isBegun: false,
  hasCompany: false,
  hasLook: false,
  hasBranch: false,
  hasProduct: false,
  isLive: false,
};
const left = (facts: Partial<SetupFacts>) => firstLeft(stepsDone({ ...nothing, ...facts }));

describe('the steps of the setup', () => {
  it('are resumed at the first that is left, by what the installation has', () => {
    expect(left({})).toBe('begin');
    expect(left({ isBegun: true })).toBe('company');
    expect(left({ hasCompany: true })).toBe('look');
    expect(left({ hasCompany: true, hasLook: true })).toBe('branch');
    expect(left({ hasCompany: true, hasBranch: true })).toBe('product');
    expect(left({ hasCompany: true, hasBranch: true, hasProduct: true })).toBe('live');
    expect(left({ hasCompany: true, hasBranch: true, hasProduct: true, isLive: true })).toBeNull();
  });

  it('follow one another and end with going live', () => {
    expect(stepAfter('company')).toBe('look');
    expect(stepAfter('live')).toBe('live');
    expect([isSetupStep('look'), isSetupStep('looks'), isSetupStep(null)]).toEqual([true, false, false]);
  });
});
