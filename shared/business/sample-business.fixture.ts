import content from '../../business.json' with { type: 'json' };
import { businessSchema } from './business.ts';

/** The business of this checkout's business.json, for tests. */
export const sampleBusiness = businessSchema.parse(content);
