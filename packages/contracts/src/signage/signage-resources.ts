import { Scene } from './scene.ts';
import { SignageSegment } from './segment.ts';
import { SignageDevice } from './signage-device.ts';
import { SignageStream } from './stream.ts';
import { SignageTakeover } from './takeover.ts';

/** The records of screens, announced on the topic `signage`. Routes, stores, checks of references and messages follow from this list. */
export const signageResources = [Scene, SignageSegment, SignageStream, SignageDevice, SignageTakeover] as const;
