/** The closed lists of states; the moves between them are in `server/domain/`. */

/** A document, and a docket as its least advanced document: in this order. */
export const documentStates = [
  'draft',
  'in_review',
  'out_for_signature',
  'expired',
  'rejected',
  'revoked',
  'completed',
  'deleted',
] as const
export type DocumentState = (typeof documentStates)[number]

/** How a document was completed that not everybody signed here; null where everybody did. */
export const handEnds = ['marked', 'on_paper'] as const
export type HandEnd = (typeof handEnds)[number]

/** The ways in which messages leave, in the order of the screens. */
export const messageChannels = ['mail', 'sms', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What is done about a certificate that names somebody else. */
export const nameRules = ['off', 'warn', 'hold', 'refuse'] as const
export type NameRule = (typeof nameRules)[number]

/**
 * What waits for the sender's decision: a certificate that names somebody else; a turn that was
 * handed over; a recording to look at.
 */
export const holdReasons = ['name', 'handed_over', 'video'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Whether signers record themselves before they sign, and whether the sender looks at it. */
export const videoRules = ['off', 'required', 'reviewed'] as const
export type VideoRule = (typeof videoRules)[number]

/** Whether signers are asked where they are when they sign. */
export const placeRules = ['off', 'asked', 'required'] as const
export type PlaceRule = (typeof placeRules)[number]

/**
 * Whether a signer may hand their turn to somebody else: no, once the sender agrees, or at once.
 */
export const delegationRules = ['off', 'ask', 'on'] as const
export type DelegationRule = (typeof delegationRules)[number]

export const signerStates = [
  'waiting',
  'invited',
  'opened',
  'authenticated',
  'signing',
  'signed',
  'bounced',
  'declined',
  'delegated',
] as const
export type SignerState = (typeof signerStates)[number]

/**
 * What a document that is out waits for when nobody can do anything about it: its seal, its
 * time-stamp, the authorities' word that its certificates were not revoked, a message that has not
 * left, our file store. It goes on by itself at `next_try_at`.
 */
export const waitReasons = ['seal', 'time-stamp', 'revocation', 'mail', 'storage'] as const
export type WaitReason = (typeof waitReasons)[number]

/**
 * What protects a signature (ETSI EN 319 142-1 §6): itself, a proved time, all data to judge it, a
 * time-stamp over these.
 */
export const proofLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
export type ProofLevel = (typeof proofLevels)[number]

export const signerRoles = ['signer', 'approver', 'checker', 'viewer', 'witness', 'co-initiator'] as const
export type SignerRole = (typeof signerRoles)[number]

/**
 * What a place in the order of a document is: of a person, the sender's own, of a group, of a NeSL
 * party, or an organisation's that signs unattended.
 */
export const seatKinds = ['person', 'self', 'group', 'nesl', 'organisation'] as const
export type SeatKind = (typeof seatKinds)[number]

/** Offered languages in their order; a language is offered only when its file has every key. */
export const languages = ['en', 'hi', 'bn', 'mr', 'te', 'ta', 'gu', 'ur', 'kn', 'or', 'ml', 'pa'] as const
export type Language = (typeof languages)[number]

/**
 * A person inside an organisation. `off`: switched off, to come back; `ended`: deleted, restorable
 * for thirty days.
 */
export const memberStates = ['invited', 'active', 'off', 'ended'] as const
export type MemberState = (typeof memberStates)[number]
