import { BackOfficePage, backOfficeMeta } from '../../../src/backoffice/back-office-page.tsx';

/** All pages of the back office: which one, the hash says. */
export const generateMetadata = backOfficeMeta;
export default BackOfficePage;
