import type { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';
import Holidays from 'date-holidays';

/** Whether a country has a part of that name. */
export const isRegion = ({ country, region }: Pick<EmploymentContract, 'country' | 'region'>): boolean =>
  region === '' || Object.hasOwn(new Holidays().getStates(country) ?? {}, region);
