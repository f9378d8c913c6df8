import type { Category } from '../../content/blog/categories.ts';
import type { DrawingName } from '../../../ui/drawings.tsx';
import type { StampInk } from '../../../ui/stamp.tsx';

/** Each category's stamp. */
export const CATEGORY_LOOKS: Readonly<Record<Category, { drawing: DrawingName; ink: StampInk }>> = {
  Liebesbriefe: { drawing: 'heart', ink: 'wax' },
  Business: { drawing: 'envelope', ink: 'ink' },
  Entschuldigungen: { drawing: 'branch', ink: 'leaf' },
  Geschenkideen: { drawing: 'bow', ink: 'amber' },
  Psychologie: { drawing: 'moon', ink: 'ink' },
  Selbstreflexion: { drawing: 'hourglass', ink: 'amber' },
  Hochzeit: { drawing: 'rings', ink: 'wax' },
  Trauer: { drawing: 'candle', ink: 'ink' },
  Feiertage: { drawing: 'star', ink: 'leaf' },
  Freundschaft: { drawing: 'friends', ink: 'leaf' },
  Geburtstag: { drawing: 'cake', ink: 'amber' },
  Design: { drawing: 'nib', ink: 'ink' },
};
