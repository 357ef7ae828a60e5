import { Block } from './block.ts';
import { ImageTemplate } from './image-template.ts';
import { Navigation } from './navigation.ts';
import { Node } from './node.ts';
import { Redirect } from './redirect.ts';
import { Site } from './site.ts';

/** Records of content that are announced on the topic `content`. Routes, stores and messages follow from this list. */
export const contentResources = [Site, Navigation, Redirect, Block, Node, ImageTemplate] as const;
