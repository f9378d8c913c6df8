import type { Documents, ToRender } from '../render/assignment.ts';

/** What the worker and its render thread tell each other. */

export type RenderRequest = { id: number; assignment: ToRender };
/** Without documents it could not be set. Why is not told: an error's message may quote the letter. */
export type Answer = { id: number; documents?: Documents };
