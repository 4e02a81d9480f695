import type { Json, Tenant } from './column-types.ts'

/**
 * One act with a token, between a page and a token helper: of a signer in a docket, or of a member
 * who signs many papers.
 */
export interface TokenPairingsTable extends Tenant {
  docket_id: string | null
  person_key: string | null
  link_id: string | null
  bulk_id: string | null
  /** Of a bulk signing: the portion that the helper was asked to sign last. */
  portion_id: string | null
  state: 'offered' | 'taken' | 'certified' | 'asked' | 'signed' | 'ended'
  expires_at: Date
  /** Of what the helper shows once it has redeemed the code. */
  secret_hash: Buffer | null
  helper_version: number | null
  /** When the helper asked last. */
  seen_at: Date | null
  /** When its page looked last, while the helper is asked to sign. */
  page_seen_at: Date | null
  /** Sealed: they name the signer. */
  sealed_certificates: Buffer | null
  transaction_id: string | null
  /** By the ids of their documents, in base64. */
  signatures: Json<Record<string, string>> | null
  /** A code that says why the helper cannot sign. */
  trouble: string | null
}
