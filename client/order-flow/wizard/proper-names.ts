/** Names and streets are in no dictionary: a phone must not replace them, nor a screen reader call them misspelt. */
export const PROPER_NAMES = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const;
