import { Scene } from '@filiale/contracts/signage/scene';
import { checkNeeded } from '@filiale/kit/http/check-needed';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses layers that show nothing. Source: RES-035. */
export const checkScene = (scene: Pick<Scene, 'layers'>): Problem[] => checkNeeded(Scene, scene);
