import { type CompanyValues, company } from './company.ts';
import { type Picture, pictures } from './pictures.ts';
import { type DemoRecords, demoRecords } from './records.ts';

/** All that is loaded of one company into an installation. */
export type DemoCompany = {
  readonly company: CompanyValues;
  readonly pictures: readonly Picture[];
  /** `loadedOn` dates holidays and menus to come. */
  readonly records: (loadedOn: Date) => Partial<DemoRecords>;
};

/** Rosmarin & Kren, Vienna. */
export const innCompany: DemoCompany = { company, pictures, records: demoRecords };
