'use client';

import dynamic from 'next/dynamic';

/** The terminal's part of a page, in a bundle of its own: other visitors never load it. */
export const Kiosk = dynamic(() => import('./kiosk.tsx').then((module) => module.Kiosk));
