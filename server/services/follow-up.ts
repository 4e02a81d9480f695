import type { DocumentState } from '#contract/vocabulary/states.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/**
 * What a shelf does when documents change state, in the transaction of the act: where it throws,
 * the act is undone.
 */
export interface FollowUp {
  /** A docket waits for its review. */
  onSubmitted?(tx: Tx, submitted: Submitted): Promise<void>
  /** A docket comes back from its review as a draft. `documents` are as they were before. */
  onDraftAgain?(tx: Tx, documents: readonly Document[], now: Date): Promise<void>
  /** A docket is out, and its first signers are asked; it may have been submitted before. */
  onSent?(tx: Tx, sent: Sent): Promise<void>
  /** A docket has another deadline; what had expired is out again. */
  onExtended?(tx: Tx, extended: Extended): Promise<void>
  /** A person has signed or approved one document. */
  onSigned?(tx: Tx, document: Document, signed: Signed): Promise<void>
  /** Documents of one docket are over. `documents` are as they were before. */
  onEnded?(tx: Tx, documents: readonly Document[], ended: Ended): Promise<void>
}

/** In the order in which they run. */
export type FollowUps = readonly FollowUp[]

export interface Sent {
  docketId: string
  documents: readonly Document[]
  signers: readonly Signer[]
  by: { userId: string; name: string }
  expiresAt: Date
  now: Date
}

export type Submitted = Omit<Sent, 'expiresAt'>

export interface Extended extends Omit<Sent, 'documents'> {
  /** Documents that had expired. */
  reopened: readonly Document[]
  /** Those that had not. */
  stillOut: readonly Document[]
}

export interface Signed {
  signerId: string
  /** A new revision of the file; an approval writes none. */
  isInFile: boolean
  now: Date
}

/** The states that end a document. */
export type DocumentEnd = Extract<DocumentState, 'completed' | 'rejected' | 'revoked' | 'expired' | 'deleted'>

export interface Ended {
  state: DocumentEnd
  /** As the end leaves them. */
  docket: Docket
  documents: readonly Document[]
  now: Date
}
