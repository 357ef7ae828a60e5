'use client';

import { Upload } from '@filiale/contracts/content/upload';
import type { PanelProps } from '../../resources/screen-props.ts';
import { FilePanel } from './file-panel.tsx';

/** The file of a record, and the way to replace it. */
export const UploadPanel = (props: PanelProps) => <FilePanel {...props} resource={Upload} />;
