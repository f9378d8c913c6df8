/** The names of drawings for chips and cards. The drawings are in `client/ui/drawings.tsx`. */
export const ICONS = [
  'envelope',
  'quill',
  'heart',
  'gift',
  'knot',
  'thanks',
  'hourglass',
  'cake',
  'flower',
  'star',
  'calendar',
  'sun',
  'friends',
  'brother',
  'sister',
  'rings',
  'paper',
  'wood',
  'rose',
  'silver',
  'gold',
  'key',
] as const;

export type Icon = (typeof ICONS)[number];
