import type { Draft, DraftContent } from '../draft/draft.ts';
import type { Errors } from '../draft/form.ts';

export type StepProps = { draft: Draft; errors: Errors; change: (change: Partial<DraftContent>) => void };
