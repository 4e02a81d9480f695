import { hour } from './time.ts'

/**
 * The eight services of the specification's catalogue (calls-spec §7.14). It does not show their
 * names: these are ours.
 */
export const keyServices = [
  'esign',
  'esign_widget',
  'estamp',
  'emandate_create',
  'emandate_amend',
  'emandate_cancel',
  'emandate_widget',
  'bank_stamp_duty',
] as const
export type KeyService = (typeof keyServices)[number]

export const keyModes = ['sandbox', 'production'] as const
export type KeyMode = (typeof keyModes)[number]

/** `rotating`: the key before still opens, too. */
export const keyStates = ['live', 'rotating', 'expired', 'ended'] as const
export type KeyState = (typeof keyStates)[number]

export const keyActs = ['change', 'rotate', 'end_previous', 'end'] as const
export type KeyAct = (typeof keyActs)[number]

/** Our choice: two years at most. */
export const mostKeyDays = 730
/** Our choice: thirty days at most, in hours. */
export const mostOverlapHours = 30 * 24
export const overlapLength = (hours: number): number => hours * hour
