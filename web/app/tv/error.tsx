'use client';

import { FailedScreen } from '../../src/tv/failed-screen.tsx';

export default FailedScreen;
