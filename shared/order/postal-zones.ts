/** The first digits of German postcodes, each a part of the country. */
export const POSTAL_ZONES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type PostalZone = (typeof POSTAL_ZONES)[number];
