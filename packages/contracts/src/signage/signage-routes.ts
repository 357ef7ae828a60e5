import { resourceRoutes } from '../api/route.ts';
import { signageResources } from './signage-resources.ts';

/** What screens show. */
export const signageRoutes = resourceRoutes(...signageResources);
