import type { Json, Tenant } from './column-types.ts'

/** One act of a signer with a token, between their page and a token helper. */
export interface TokenPairingsTable extends Tenant {
  docket_id: string
  person_key: string
  link_id: string
  state: 'offered' | 'taken' | 'certified' | 'asked' | 'signed' | 'ended'
  expires_at: Date
  /** Of what the helper shows once it has redeemed the code. */
  secret_hash: Buffer | null
  helper_version: number | null
  /** When the helper asked last. */
  seen_at: Date | null
  /** Sealed: they name the signer. */
  sealed_certificates: Buffer | null
  transaction_id: string | null
  /** By the ids of their documents, in base64. */
  signatures: Json<Record<string, string>> | null
  /** A code that says why the helper cannot sign. */
  trouble: string | null
}
