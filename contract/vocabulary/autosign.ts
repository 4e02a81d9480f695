/**
 * Why a paper that an enrolled certificate should have signed was left to its person. The texts
 * stand in the catalogues.
 */
export const autosignReasons = [
  'none',
  'member_gone',
  'not_agreed',
  'stopped',
  'expired',
  'revoked',
  'untrusted',
  'spent',
  'spent_today',
  'outside_hours',
  'other_type',
  'to_fill',
  'place_or_video',
  'check',
  'status_unknown',
  'service_off',
  'service_refused',
  'service_away',
  'key_disabled',
  'key_asks',
  'key_changed',
  'token_off',
  'token_away',
  'pin_refused',
  'pin_locked',
  'signature_bad',
  'fault',
] as const
export type AutosignReason = (typeof autosignReasons)[number]

export const autosignStates = ['waits', 'active', 'stopped', 'expired'] as const
export type AutosignState = (typeof autosignStates)[number]

/** What a member may do with an enrolled certificate now. */
export const autosignActs = ['agree', 'stop', 'limit', 'end'] as const
export type AutosignAct = (typeof autosignActs)[number]

/** Where a key is that signs by itself: sealed here, at a signing service, in a token here. */
export const keyPlaces = ['file', 'service', 'token'] as const
export type KeyPlace = (typeof keyPlaces)[number]

// Our choice for each.
export const mostSignatures = 1_000_000
export const mostDocumentTypes = 20
export const mostKeyFileBytes = 262_144
export const minutesOfDay = 1_440
