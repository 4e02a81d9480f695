import type { SignerState } from '#contract/vocabulary/states.ts'
import { bySigner } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import { wayOf } from '../methods/ways-to-sign.ts'
import { settledOutcome } from '../redirect.ts'
import { giveLeaseBack } from './pair-token.ts'
import type { PairedAct } from './paired-act.ts'

const over: ReadonlySet<SignerState> = new Set(['signed', 'declined', 'delegated'])

/** A person in a docket, as its page knows them. */
export function seatOf({ docket_id, person_key, link_id }: TokenPairing) {
  if (!docket_id || !person_key || !link_id) throw new Error('This pairing is of no docket.')

  return { docketId: docket_id, personKey: person_key, linkId: link_id }
}

/** The papers of one person in one docket. */
export const actOfSigner: PairedAct = {
  async show(tx, row) {
    const { docketId, personKey } = seatOf(row)
    const docket = await tx.dockets.get(docketId)
    const seats = (await tx.signers.ofPerson(docketId, personKey)).filter(
      ({ role, state }) => role !== 'viewer' && !over.has(state),
    )
    const [first] = seats
    if (!docket || !first) throw new Refusal('TOKEN_CODE_OVER')
    const documents = (await tx.documents.ofDocket(docketId)).filter(
      ({ id, state }) => state === 'out_for_signature' && seats.some(({ document_id }) => document_id === id),
    )
    if (documents.length === 0) throw new Refusal('TOKEN_CODE_OVER')
    const { sender, organisation } = await paperFacts(tx, docket, first.name)

    return {
      signer: first.name,
      sender,
      organisation,
      documents: documents.map(({ id, name }) => ({ documentId: id, name })),
    }
  },

  async work(parts, tx, row) {
    const transaction = row.transaction_id && (await tx.signingTransactions.get(row.transaction_id))
    if (!transaction) return { state: 'wait' }
    const outcome = transaction.outcome as KeptOutcome | null
    if (outcome) return { state: outcome.state === 'signed' ? 'signed' : 'refused' }
    if (row.state === 'signed') return { state: 'sent' }
    const attempts = await tx.signingAttempts.ofTransaction(transaction.id)
    const papers = (await wayOf(transaction.method).toSign?.(parts, transaction, attempts)) ?? []
    const names = new Map(
      (await tx.documents.ofDocket(seatOf(row).docketId)).map(({ id, name }) => [id, name]),
    )

    return {
      state: 'sign',
      transactions: [transaction.id],
      toSign: papers.map((paper) => ({ ...paper, name: names.get(paper.documentId) ?? '' })),
    }
  },

  async waits(tx, { state, transaction_id }) {
    const transaction = transaction_id && (await tx.signingTransactions.get(transaction_id))

    return state === 'asked' && !!transaction && !settledOutcome(transaction)
  },

  async giveBack(parts, store, row, origin) {
    const seat = seatOf(row)
    const [signer] = await store.read((tx) => tx.signers.ofPerson(seat.docketId, seat.personKey))
    const name = signer?.name ?? ''
    await giveLeaseBack(parts, store, row, { ...seat, name, by: bySigner(seat.linkId, name, origin) })
  },
}
