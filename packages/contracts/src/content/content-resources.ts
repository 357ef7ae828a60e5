import { Navigation } from './navigation.ts';
import { Redirect } from './redirect.ts';
import { Site } from './site.ts';

/** Records of content that are announced on the topic `content`. Routes, stores and messages follow from this list. */
export const contentResources = [Site, Navigation, Redirect] as const;
