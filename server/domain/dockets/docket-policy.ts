import { type DocketAct, docketActs } from '#contract/vocabulary/docket-acts.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { DocumentState, SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'

type Asking = Pick<Member, 'userId' | 'modules'>

/** Who asks, and what the rows say of them and the docket's initiator. */
export interface DocketAsker {
  member: Asking
  /** Is in one sharing group with the initiator. */
  sharesGroup: boolean
  /** Is asked to check the docket now, or has checked it before. */
  checks?: 'asked' | 'checked' | undefined
  /** The initiator lets them act on it, too. */
  coinitiates?: boolean
  /** Their organisation lets senders copy links. */
  copiesLinks?: boolean
}

/** What the policy needs to know of a document, or of a docket as a whole. */
export interface DocketStanding {
  state: DocumentState
  /** Of the docket that the document is on: as its least advanced document. */
  docketState: DocumentState
  initiatorId: string
  /** It is out, and somebody on the docket signs or has signed. */
  isFrozen: boolean
  /** Everybody has signed, and the seal is on its way. */
  isBeingFinished: boolean
  /** Completed by what was signed on paper. */
  isOnPaper: boolean
  isArchived: boolean
  /** Its signers; a member is named by their user's id. */
  seats: readonly Seat[]
}

interface Seat {
  user_id: string | null
  role: SignerRole
  state: SignerState
}

const asked: readonly SignerState[] = ['invited', 'opened', 'authenticated', 'signing', 'bounced']

/**
 * The module `documents` shows all documents of the organisation; `workflow` one's own and those
 * one signs.
 */
export const seesAllDocuments = (member: Pick<Member, 'modules'>): boolean => member.modules.has('documents')

const isAsked = (userId: string, { seats }: DocketStanding, roles: readonly SignerRole[]): boolean =>
  seats.some(
    ({ user_id, role, state }) => user_id === userId && roles.includes(role) && asked.includes(state),
  )

/**
 * The relations that one can have to a docket. Another is one line here and its name in the rules
 * below.
 */
const holders = {
  initiator: ({ member }, { initiatorId }) => initiatorId === member.userId,
  coinitiator: ({ coinitiates }) => coinitiates === true,
  administrator: ({ member }) => isAdministrator(member.modules) && seesAllDocuments(member),
  copier: ({ member, coinitiates, copiesLinks }, { initiatorId }) =>
    copiesLinks === true && (coinitiates === true || initiatorId === member.userId),
  reader: ({ member }) => seesAllDocuments(member),
  colleague: ({ sharesGroup }) => sharesGroup,
  named: ({ member }, { seats }) => seats.some(({ user_id }) => user_id === member.userId),
  checker: ({ checks }) => checks !== undefined,
  checking: ({ checks }) => checks === 'asked',
  signing: ({ member }, docket) => isAsked(member.userId, docket, ['signer', 'witness']),
  // Dockets that were sent while checkers still agreed after sending keep them.
  approving: ({ member }, docket) => isAsked(member.userId, docket, ['approver', 'checker']),
} as const satisfies Record<string, (asker: DocketAsker, docket: DocketStanding) => boolean>

type Holder = keyof typeof holders

interface Rule {
  holders: readonly Holder[]
  /** One of these opens the calls of the act; missing where everyone may who holds it. */
  modules?: readonly Module[]
  /** Missing: in every state. */
  states?: readonly DocumentState[]
  docketStates?: readonly DocumentState[]
  refusedWhen?: 'isFrozen' | 'isBeingFinished' | 'isArchived'
  /** Refused as the state is, unless this holds. */
  needs?: 'isOnPaper' | 'isArchived'
}

const seers: readonly Holder[] = ['initiator', 'coinitiator', 'reader', 'colleague', 'named', 'checker']
const openStates: readonly DocumentState[] = ['draft', 'out_for_signature']
const out: readonly DocumentState[] = ['out_for_signature']
const over: readonly DocumentState[] = ['completed', 'rejected', 'revoked', 'expired']
const ofInitiator = { holders: ['initiator'], modules: ['workflow'] } as const
const ofInitiators = { holders: ['initiator', 'coinitiator'], modules: ['workflow'] } as const
/**
 * What keeps a docket going or ends it, and changes nothing that anybody signs (decision record
 * 0053).
 */
const alsoOfAdministrators = {
  holders: ['initiator', 'coinitiator', 'administrator'],
  modules: ['workflow'],
} as const

/** Who may do what in which state: the only place that says it. Another act is one line here. */
const rules: Readonly<Record<DocketAct, Rule>> = {
  see: { holders: seers, modules: ['workflow', 'documents'] },
  download: { holders: seers, modules: ['workflow', 'documents'] },
  edit: { ...ofInitiators, states: openStates, refusedWhen: 'isFrozen' },
  add_files: { ...ofInitiators, states: ['draft'] },
  details: { ...ofInitiators, states: ['draft', 'in_review', 'out_for_signature', 'expired'] },
  correct: { ...ofInitiators, states: openStates },
  send: { ...ofInitiators, states: ['draft'] },
  remind: { ...alsoOfAdministrators, states: out },
  revoke: { ...alsoOfAdministrators, states: out, refusedWhen: 'isBeingFinished' },
  delete: { ...ofInitiator, states: ['draft'] },
  mark_completed: { ...alsoOfAdministrators, states: out, refusedWhen: 'isBeingFinished' },
  mark_on_paper: { ...alsoOfAdministrators, states: out, refusedWhen: 'isBeingFinished' },
  revert_on_paper: { ...alsoOfAdministrators, states: ['completed'], needs: 'isOnPaper' },
  extend: {
    ...alsoOfAdministrators,
    states: ['out_for_signature', 'expired'],
    refusedWhen: 'isBeingFinished',
  },
  // Its other papers may still be out.
  restart: { ...ofInitiators, states: ['rejected'], docketStates: ['rejected'] },
  check: { holders: ['checking'], modules: ['workflow', 'documents'], states: ['in_review'] },
  query: {
    holders: ['initiator', 'coinitiator', 'checking'],
    modules: ['workflow', 'documents'],
    states: ['in_review'],
  },
  decide_correction: {
    holders: ['initiator', 'coinitiator', 'checking'],
    modules: ['workflow', 'documents'],
    states: ['draft', 'in_review'],
  },
  take_back: { ...ofInitiators, states: ['in_review'] },
  name_coinitiators: {
    ...ofInitiator,
    states: ['draft', 'in_review', 'out_for_signature', 'rejected', 'expired'],
  },
  set_sms_language: { ...ofInitiators, states: openStates },
  decide_hold: { ...ofInitiators, states: out },
  ask_papers: { ...ofInitiators, states: openStates },
  see_papers: {
    holders: ['initiator', 'coinitiator', 'reader', 'checker'],
    modules: ['workflow', 'documents'],
  },
  // The words of the sender: an administrator who keeps a docket going does not speak for them.
  answer_question: { ...ofInitiators, states: out },
  // With what a member sends: only who may send takes it, while the organisation allows it
  // (decision record 0075).
  copy_link: { holders: ['copier'], modules: ['workflow'], states: out },
  // Who is asked to sign it sees its pages, and not the contacts of the others.
  duplicate: { holders: ['initiator', 'coinitiator', 'reader', 'colleague'], modules: ['workflow'] },
  archive: { ...alsoOfAdministrators, docketStates: over, refusedWhen: 'isArchived' },
  bring_back: { ...alsoOfAdministrators, docketStates: over, needs: 'isArchived' },
  contract: { ...alsoOfAdministrators, docketStates: ['completed'] },
  note: {
    holders: ['initiator', 'coinitiator', 'reader', 'colleague', 'checker'],
    modules: ['workflow', 'documents'],
  },
  restore: { ...ofInitiator, states: ['deleted'] },
  sign: { holders: ['signing'], states: out },
  approve: { holders: ['approving'], states: out },
}

type Verdict =
  | 'yes'
  | 'hidden'
  | 'not_holder'
  | 'wrong_state'
  | 'wrong_docket_state'
  | 'isFrozen'
  | 'isBeingFinished'
  | 'isArchived'

const isOneOf = (some: readonly Holder[], asker: DocketAsker, docket: DocketStanding): boolean =>
  some.some((holder) => holders[holder](asker, docket))

/**
 * To those who may not see it, it is not there. The modules are those of the call that reads it.
 */
export const isVisible = (asker: DocketAsker, docket: DocketStanding): boolean =>
  isOneOf(seers, asker, docket)

function judge(act: DocketAct, asker: DocketAsker, docket: DocketStanding): Verdict {
  const { holders: some, modules, states, docketStates, refusedWhen, needs } = rules[act]
  if (!isVisible(asker, docket)) return 'hidden'
  if (modules && !modules.some((module) => asker.member.modules.has(module))) return 'not_holder'
  if (!isOneOf(some, asker, docket)) return 'not_holder'
  if (states && !states.includes(docket.state)) return 'wrong_state'
  if (needs && !docket[needs]) return 'wrong_state'
  if (docketStates && !docketStates.includes(docket.docketState)) return 'wrong_docket_state'

  return refusedWhen && docket[refusedWhen] ? refusedWhen : 'yes'
}

export const may = (act: DocketAct, asker: DocketAsker, docket: DocketStanding): boolean =>
  judge(act, asker, docket) === 'yes'

/** All that this asker may do with it now, for a row of a list. */
export const mayOf = (asker: DocketAsker, docket: DocketStanding): DocketAct[] =>
  docketActs.filter((act) => may(act, asker, docket))

/** Goes on only when the act is the asker's and the state allows it; says why not otherwise. */
export function requireMay(
  act: DocketAct,
  asker: DocketAsker,
  docket: DocketStanding,
  notFound: 'DOCUMENT_NOT_FOUND' | 'DOCKET_NOT_FOUND' = 'DOCUMENT_NOT_FOUND',
): void {
  const verdict = judge(act, asker, docket)
  if (verdict === 'hidden') throw new Refusal(notFound)
  if (verdict === 'not_holder') throw new Refusal('NOT_ALLOWED')
  if (verdict === 'wrong_state')
    throw new Refusal('WRONG_STATE', { values: { case: 'document', state: docket.state } })
  if (verdict === 'wrong_docket_state')
    throw new Refusal('WRONG_STATE', { values: { case: 'document', state: docket.docketState } })
  if (verdict === 'isFrozen') throw new Refusal('FROZEN')
  if (verdict === 'isArchived') throw new Refusal('WRONG_STATE', { values: { case: 'archived' } })
  if (verdict === 'isBeingFinished') throw new Refusal('WRONG_STATE', { values: { case: 'beingFinished' } })
}
