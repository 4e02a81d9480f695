import { Refusal } from '#domain/refusal.ts'
import { nameOfOrganisation } from '#services/seal/name-of-organisation.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import type { Tx } from '#store/store.ts'
import { stopBulk } from '../bulk/complete-portion.ts'
import { wayOf } from '../methods/ways-to-sign.ts'
import type { PairedAct } from './paired-act.ts'

/** Many papers of a member, across dockets, in portions under one login of the token. */
export const actOfMany: PairedAct = {
  async show(tx, row) {
    const bulk = await bulkOf(tx, row)
    const member = bulk && (await tx.members.names([bulk.user_id])).get(bulk.user_id)
    const papers = bulk ? await tx.bulkPapers.open(bulk.id) : []
    if (!member || papers.length === 0) throw new Refusal('TOKEN_CODE_OVER')
    const senders = await tx.members.names([...new Set(papers.map(({ initiator_id }) => initiator_id))])
    const organisation = await nameOfOrganisation(tx)

    return {
      signer: member,
      sender: organisation,
      organisation,
      documents: papers.map(({ document_id, name, title, initiator_id }) => ({
        documentId: document_id,
        name,
        title,
        sender: senders.get(initiator_id) ?? organisation,
      })),
    }
  },

  async work(parts, tx, row) {
    const bulk = await bulkOf(tx, row)
    if (!bulk) throw new Refusal('TOKEN_PAIRING_OVER')
    if (bulk.state === 'done') {
      const { signed, left } = await tx.bulkPapers.counts(bulk.id)

      return { state: signed > 0 ? 'signed' : 'refused', signed, left }
    }
    if (!isOfPortion(row, bulk)) return { state: 'wait' }
    const portionId = bulk.portion_id ?? ''
    if (row.state === 'signed') return { state: 'sent', portionId }
    const papers = await tx.bulkPapers.taken(bulk.id)
    const names = new Map((await tx.bulkPapers.open(bulk.id)).map((paper) => [paper.document_id, paper.name]))
    const transactions = [...new Set(papers.flatMap(({ transaction_id }) => transaction_id ?? []))]
    const toSign = []
    for (const id of transactions) {
      const transaction = await tx.signingTransactions.get(id)
      if (!transaction) continue
      const attempts = await tx.signingAttempts.ofTransaction(transaction.id)
      toSign.push(...((await wayOf(bulk.method).toSign?.(parts, transaction, attempts)) ?? []))
    }

    return {
      state: 'sign',
      portionId,
      transactions,
      toSign: toSign.map((paper) => ({ ...paper, name: names.get(paper.documentId) ?? '' })),
    }
  },

  async waits(tx, row) {
    const bulk = await bulkOf(tx, row)

    return row.state === 'asked' && bulk?.state === 'open' && isOfPortion(row, bulk)
  },

  /** What is signed stays signed, and the member goes on with the rest. */
  async giveBack(parts, store, row, origin) {
    const found = await store.read(async (tx) => {
      const bulk = await bulkOf(tx, row)

      return bulk && { bulk, user: await tx.users.byId(bulk.user_id) }
    })
    if (!found?.user) return
    const { bulk, user } = found
    const name = (await store.read((tx) => tx.members.names([user.id]))).get(user.id) ?? ''
    const member = { kind: 'member' as const, userId: user.id, name, email: user.email_id }
    await stopBulk({ parts, store, member, origin }, bulk.id)
  },
}

const bulkOf = async (tx: Tx, { bulk_id }: TokenPairing): Promise<BulkSigning | null> =>
  bulk_id ? tx.bulkSignings.get(bulk_id) : null

/** Whether the helper was asked for the newest portion: an older one brings nothing any more. */
const isOfPortion = (row: TokenPairing, bulk: BulkSigning): boolean =>
  (row.state === 'asked' || row.state === 'signed') &&
  row.portion_id !== null &&
  row.portion_id === bulk.portion_id
