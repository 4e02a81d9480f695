import type { Reader } from '#contract/vocabulary/readers.ts'
import type { ProviderCause } from '#domain/signing/provider-cause.ts'

/**
 * What we ask of any e-sign service provider: a form for the browser, and a reading of its answer.
 */
export interface EsignProvider {
  readonly name: string
  /** Documents one transaction may carry. */
  readonly mostDocuments: number
  /** What its page reads of a person, where it reads anything. */
  readonly readers: readonly Reader[]
  begin(request: EsignRequest): Promise<ProviderForm>
  /**
   * Checks the answer's own signature against the pinned certificate before believing a byte of it.
   */
  readAnswer(body: ProviderPost): Promise<EsignAnswer>
  /**
   * Asks what became of a transaction whose return was lost; null where the provider offers no such
   * question.
   */
  askStatus(txn: string, startedAt: Date): Promise<EsignAnswer | null>
}

export interface EsignRequest {
  txn: string
  at: Date
  responseUrl: string
  /** What confirms the person beside their Aadhaar; null: a one-time code. */
  reader: Reader | null
  /** For a provider that keeps an account of the person. */
  account?: {
    pan: string
    /** Where the browser goes afterwards; the answer itself comes to `responseUrl`. */
    redirectUrl: string
    /** For how long the provider may wait for the person. */
    waitMinutes: number
  }
  documents: readonly { id: number; digest: Uint8Array; info: string }[]
}

/** The form a browser posts to the provider's page. */
export interface ProviderForm {
  action: string
  enctype: 'application/x-www-form-urlencoded' | 'multipart/form-data'
  fields: Record<string, string>
  requestSha256: Uint8Array
}

/** What came to `/api/returns/{provider}`: the body as received with its content type. */
export interface ProviderPost {
  contentType: string
  body: Uint8Array
}

export type EsignAnswer =
  | { kind: 'signed'; txn: string; responseCode: string; documents: readonly EsignedDocument[] }
  | {
      kind: 'refused'
      txn: string
      code: string
      message: string
      /** What Aadhaar itself named as the reason, where it did. */
      cause: ProviderCause | null
      because: 'cancelled' | 'transient' | 'permanent'
    }
  | { kind: 'pending'; txn: string }

export type EsignedDocument = { id: number; cms: Uint8Array } | { id: number; error: string }

/**
 * The answer cannot be believed: malformed, not signed by the pinned certificate, wrapped, with a
 * DOCTYPE.
 */
export class AnswerNotTrusted extends Error {
  readonly why: string
  constructor(why: string) {
    super(`The provider's answer is not trusted: ${why}`)
    this.name = 'AnswerNotTrusted'
    this.why = why
  }
}
