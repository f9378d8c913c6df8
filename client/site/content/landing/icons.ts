/** The names of the drawings that chips and cards may ask for; the drawings themselves belong to the user interface. */
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
