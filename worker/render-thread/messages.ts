import type { PrintAssignment } from '@federpost/shared/http/worker.ts';
import type { PrintDocument } from '../printer/port.ts';
import type { Renderers } from '../renderers.ts';

/** What the worker and its render thread tell each other. */

export type RenderRequest = { id: number; document: keyof Renderers; assignment: PrintAssignment; letterPages: number };
/** Without a document it could not be set. Why is not told: an error's message may quote the letter. */
export type Answer = { id: number; document?: PrintDocument };
