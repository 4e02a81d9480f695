import type { Product } from '#contract/vocabulary/products.ts'
import { mayTake } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

interface FinishedAct {
  docketId: string | null
  /** What it takes; 0 where its document settled it already. */
  amount: number
}

/**
 * The act of this id as the rows have it: of a docket that the member sent, and finished. It asks
 * no policy of dockets: what it takes is drawn from the caller's own share, so not even an
 * administrator counts the act of somebody else.
 */
export async function findAct(tx: Tx, product: Product, id: string, userId: string): Promise<FinishedAct> {
  const act = await readers[product](tx, id)
  const docket = act && (await tx.dockets.get(act.docketId))
  if (!act || docket?.initiator_id !== userId) throw new Refusal('ACT_NOT_FOUND')
  if (!act.isFinished) throw new Refusal('ACT_UNFINISHED')

  return act
}

type Reader = (
  tx: Tx,
  id: string,
) => Promise<{ docketId: string; isFinished: boolean; amount: number } | null>

const readers: Readonly<Record<Product, Reader>> = {
  async documents(tx, id) {
    const document = await tx.documents.get(id)
    if (!document) return null

    return { docketId: document.docket_id, isFinished: document.state === 'completed', amount: 1 }
  },

  /** One for each paper that the redirect signed and that held none when it was sent. */
  async aadhaar_esign(tx, id) {
    const redirect = await tx.signingTransactions.get(id)
    if (!redirect || !mayTake([redirect.method], 'aadhaar_esign')) return null
    const signed = (await tx.signingAttempts.ofTransaction(id)).filter(({ state }) => state === 'signed')
    const held = await Promise.all(
      signed.map(({ document_id }) =>
        tx.reservations.wereHeld({ kind: 'document', id: document_id }, 'aadhaar_esign'),
      ),
    )

    return {
      docketId: redirect.docket_id,
      isFinished: signed.length > 0,
      amount: held.filter((was) => !was).length,
    }
  },

  sms: messageReader('sms'),
  whatsapp: messageReader('whatsapp'),
}

function messageReader(way: 'sms' | 'whatsapp'): Reader {
  return async (tx, id) => {
    const message = await tx.notifications.get(id)
    if (message?.channel !== way || !message.docket_id) return null

    return {
      docketId: message.docket_id,
      isFinished: message.state === 'sent' || message.state === 'delivered',
      // Taken as it left, unless a server of before sent it.
      amount: (await tx.reservations.wereHeld({ kind: 'message', id }, way)) ? 0 : 1,
    }
  }
}
