/** The keys of a table, as the tuple that zod's enums need: a code's label or function is all that has to be written. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]];
