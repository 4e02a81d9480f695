import type { Parts } from '#services/parts.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { Act } from '../bulk/take-portion.ts'

export interface ToShow {
  signer: string
  sender: string
  organisation: string
  documents: { documentId: string; name: string; title?: string; sender?: string }[]
}

export interface TokenWork {
  state: 'wait' | 'sign' | 'sent' | 'signed' | 'refused'
  toSign?: { documentId: string; name: string; bytes: Uint8Array }[]
  /** Of what is signed now: kept for the person while the helper asks. */
  transactions?: string[]
  /** Of many papers: what is signed now, and what became of all of them. */
  portionId?: string
  signed?: number
  left?: number
}

/** What a helper signs: the papers of a person in a docket, or many papers of a member. */
export interface PairedAct {
  /** For the window of the helper. */
  show(tx: Tx, row: TokenPairing): Promise<ToShow>
  /** The bytes come from the prepared papers, never from the page. */
  work(parts: Parts, tx: Tx, row: TokenPairing): Promise<TokenWork>
  /** Whether signatures are waited for. */
  waits(tx: Tx, row: TokenPairing): Promise<boolean>
  /** What is kept for the person goes to others. */
  giveBack(parts: Parts, store: OrganisationStore, row: TokenPairing, origin: Act['origin']): Promise<void>
}
