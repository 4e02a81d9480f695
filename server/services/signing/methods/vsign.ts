import { vsignReason } from '#contract/vocabulary/written-reasons.ts'
import { plainInfo } from '#domain/signing/lease.ts'
import { isKept } from '#store/signers/pan-cards.ts'
import { openPan } from '../pan/sealed-pan.ts'
import { aadhaarEsign } from './aadhaar-esign.ts'
import type { Beginning, WayToSign } from './way-to-sign.ts'

const minuteMs = 60_000

/** The account of the person at a provider, under their PAN (protocol 3.x). */
export const vsign: WayToSign = {
  look: 'PAN eSign (vSign)',
  reason: () => vsignReason,
  inCertificate: () =>
    'PAN eSign (vSign): the e-sign provider confirmed the person in their account under their PAN',
  // What is known of its CMS is what is known of the other versions.
  subFilter: aadhaarEsign.subFilter,
  contentsSize: aadhaarEsign.contentsSize,

  isSetUp: ({ panEsign }) => panEsign.mostDocuments > 0,
  providerOf: ({ panEsign }) => panEsign.name,
  mostDocuments: ({ panEsign }) => panEsign.mostDocuments,
  async begin(beginning) {
    const { parts, portal, nonce } = beginning
    const { panEsign, clock } = parts
    const now = clock.now()
    const back = `${portal.url}/api/returns/${panEsign.name}`
    const { requestSha256, ...form } = await panEsign.begin({
      txn: beginning.txn,
      at: now,
      responseUrl: `${back}?trip=${nonce}`,
      reader: null,
      account: {
        pan: await panOf(beginning),
        redirectUrl: `${back}/back?trip=${nonce}`,
        // Whole minutes, so that it ends before the papers are free for others.
        waitMinutes: Math.max(1, Math.floor((beginning.leaseUntil.getTime() - now.getTime()) / minuteMs)),
      },
      documents: beginning.papers.map(({ number, digest, documentName }) => ({
        id: number,
        digest,
        info: plainInfo(documentName),
      })),
    })

    return { form, requestSha256 }
  },
  judging: aadhaarEsign.judging,
}

async function panOf({ parts, store, transactionId }: Beginning): Promise<string> {
  const card = await store.read(async (tx) => {
    const transaction = await tx.signingTransactions.get(transactionId)

    return transaction?.person_key
      ? await tx.panCards.of(transaction.docket_id, transaction.person_key)
      : null
  })
  if (!isKept(card)) throw new Error(`Transaction ${transactionId} has lost its PAN.`)

  return openPan(parts.keys, card)
}
