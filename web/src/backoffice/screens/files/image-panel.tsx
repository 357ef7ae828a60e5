'use client';

import { Image } from '@filiale/contracts/content/image';
import type { PanelProps } from '../../resources/screen-props.ts';
import { FilePanel } from './file-panel.tsx';

/** The picture of a record, and the way to replace it. */
export const ImagePanel = (props: PanelProps) => <FilePanel {...props} resource={Image} />;
