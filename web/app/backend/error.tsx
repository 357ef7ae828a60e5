'use client';

import { FailedPage } from '../../src/backoffice/failed-page.tsx';

export default FailedPage;
