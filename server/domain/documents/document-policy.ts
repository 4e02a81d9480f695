import type { DocumentState } from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'

/** What a policy needs to know of a document; the store fills it from the docket and its signers. */
export interface DocumentStanding {
  state: DocumentState
  initiatorId: string
  /** Members who are asked to sign, approve or see it. */
  signerUserIds: readonly string[]
}

const isInitiator = (member: Member, document: DocumentStanding): boolean =>
  document.initiatorId === member.userId

/** The module `documents` shows all documents of the organisation; `workflow` one's own and those one signs. */
export const seesAllDocuments = (member: Member): boolean => member.modules.has('documents')

export const documentPolicy = {
  see: (member: Member, document: DocumentStanding): boolean =>
    seesAllDocuments(member) ||
    isInitiator(member, document) ||
    document.signerUserIds.includes(member.userId),
  edit: (member: Member, document: DocumentStanding): boolean =>
    isInitiator(member, document) && (document.state === 'draft' || document.state === 'out_for_signature'),
  send: (member: Member, document: DocumentStanding): boolean =>
    isInitiator(member, document) && document.state === 'draft',
  revoke: (member: Member, document: DocumentStanding): boolean =>
    isInitiator(member, document) && document.state === 'out_for_signature',
  setSmsLanguage: (member: Member, document: DocumentStanding): boolean =>
    isInitiator(member, document) && (document.state === 'draft' || document.state === 'out_for_signature'),
  remove: (member: Member, document: DocumentStanding): boolean =>
    isInitiator(member, document) && document.state === 'draft',
  /** Whoever sends it may act on it at all; the state is judged after this. */
  actOn: isInitiator,
}
