/** What a device of an e-sign provider reads of a person, as its setting names it. */
export const readers = ['fingerprint', 'iris', 'face'] as const
export type Reader = (typeof readers)[number]
