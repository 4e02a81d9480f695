/** What a transaction of the ledger stands for. */
export const entryKinds = [
  'grant',
  'reserve',
  'settle',
  'release',
  'consume',
  'lapse',
  'withdraw',
  'share',
  'correct',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Calls guide, settings: the share of an allowance at which it warns. */
export const defaultLowBalance = 10
export const highestLowBalance = 90
