import type { Reader } from '#contract/vocabulary/readers.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import type { Said } from '#domain/refusal.ts'
import type { Prepared, SignatureField } from '#engine'
import type { CheckedCms, CmsError, CmsQuestion } from '#engine/crypto/index.ts'
import type { ProviderForm } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { OrganisationStore } from '#store/store.ts'
import type { PreparedAttempt, SignedBy } from '../attempt-result.ts'

/** An act whose lease was taken a moment ago, with its papers prepared. */
export interface Beginning {
  parts: Parts
  store: OrganisationStore
  transactionId: string
  txn: string
  /** Ties even an unreadable answer of a provider to its act. */
  nonce: string
  portal: Portal
  /** What a device of the provider reads of the person. */
  reader: Reader | null
  /** Until when the papers are kept for them. */
  leaseUntil: Date
  papers: readonly PreparedAttempt[]
}

/** Where the browser goes: with a form that it posts, or to an address. */
export type WayOut = Pick<ProviderForm, 'action' | 'enctype' | 'fields'> | { address: string }

export interface SentOut {
  form: WayOut
  requestSha256: Uint8Array
}

/** What a page brings that signs by itself: the certificate with which it began, and signatures. */
export interface SignedOnPage {
  certificate: Uint8Array
  /** By the ids of their documents. */
  signatures: ReadonlyMap<string, Uint8Array>
}

/** An act that a person ends on our page. */
export interface Ending {
  parts: Parts
  store: OrganisationStore
  transaction: SigningTransaction
  attempts: readonly SigningAttempt[]
  signed: SignedOnPage | null
  /** Writes the revisions, for a way that prepares nothing before. */
  prepare(): Promise<PreparedAttempt[]>
}

/**
 * A signature as it was made, with what it was made for: two at the same moment must not fill each
 * other's revision.
 */
export interface Signed {
  number: number
  digest: Uint8Array
  prepared: Prepared
  cms: Uint8Array
}

export type Made = Signed | ({ number: number } & Said)

/** By what a signature is judged before it goes into a file. */
export interface Judging {
  question: Pick<CmsQuestion, 'trust' | 'timeStampTrust' | 'intermediates' | 'crls' | 'ocsps'> & {
    revocation?: 'if-known' | 'required'
  }
  signedBy(checked: CheckedCms): SignedBy
  /** What is said of a signature that fails. */
  refused(error: CmsError): Said
}

export interface Finished {
  made: readonly Made[]
  /** Null where nothing was made. */
  judging: Judging | null
}

/** A certificate that may sign, judged before anything is signed. */
export interface Admitted {
  name: string
  /** Leaf first. */
  chain: readonly Uint8Array[]
}

/** What the key of a page signs for one document. */
export interface ToSign {
  documentId: string
  bytes: Uint8Array
}

/**
 * One way to sign: prepared digests out, a CMS for each document back, and what is written into
 * files about it.
 */
export interface WayToSign {
  /** A line of the look of a signature. */
  look: string
  /** The reason that is in the signature. */
  reason(organisation: string): string
  /** How it was signed, as the certificate of completion says it. */
  inCertificate(organisation: string): string
  subFilter: NonNullable<SignatureField['subFilter']>
  /** Room for the signature, in bytes. */
  contentsSize: number

  /** Whether this installation has what it takes. */
  isSetUp(parts: Parts): boolean
  /** Who makes the signature, as the row of the act says. */
  providerOf(parts: Parts, serviceId: string | null): string
  /** Most documents of one act, where the provider says it. */
  mostDocuments?(parts: Parts): number
  /** Sends the papers out to a provider, which answers later. */
  begin?(beginning: Beginning): Promise<SentOut>
  /** By what a provider's signatures are judged. */
  judging?(parts: Parts): Judging
  /** Judges the certificate of a page that signs by itself. @throws Refusal */
  admit?(parts: Parts, certificates: readonly Uint8Array[]): Promise<Admitted>
  /** What that page signs, once the papers are prepared. */
  toSign?(
    parts: Parts,
    transaction: SigningTransaction,
    attempts: readonly SigningAttempt[],
  ): Promise<ToSign[]>
  /** Makes the signatures when the person ends the act on our page. Missing: a provider answers. */
  finish?(ending: Ending): Promise<Finished>
}
