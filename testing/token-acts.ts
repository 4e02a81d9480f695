import { askTokenToSign } from '#contract/signers/askTokenToSign.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { sealChain } from '#services/signing/kept-chain.ts'
import { sealCertificates } from '#services/signing/token/pairing-certificates.ts'
import { consents } from './a-signer.ts'
import type { WireClient } from './client.ts'
import { rowsOf } from './rows-of.ts'
import type { SigningFixture } from './signing-fixture.ts'

/** An act that began with the certificate which a helper has brought. */
export async function becomesTokenAct(
  { store, parts }: Pick<SigningFixture, 'store' | 'parts'>,
  pairingId: string,
  transactionId: string,
): Promise<void> {
  const certificate = Buffer.from('a certificate')
  await store.transaction(async (tx) => {
    await rowsOf(tx)
      .updateTable('signing_transactions')
      .set({ method: 'dsc', certificates: sealChain(parts.keys, transactionId, [certificate]) })
      .where('id', '=', transactionId)
      .execute()
    await tx.tokenPairings.update(pairingId, {
      state: 'certified',
      secret_hash: Buffer.alloc(32),
      sealed_certificates: sealCertificates(
        parts.keys,
        { organisation_id: store.organisationId, id: pairingId },
        [certificate.toString('base64')],
      ),
    })
  })
}

/** The page of a signer who signs with a token: what it asks, in its order. */
export function pageWithToken(client: WireClient) {
  let pairing_id = ''
  let transaction_id = ''

  return {
    async code(): Promise<string> {
      const made = await client.call(pairTokenHelper, {})
      pairing_id = made.pairing_id

      return made.code
    },

    /** The refusal that the page shows, once there is one. */
    async trouble(): Promise<string> {
      return await asking(async () => (await client.send(getTokenPairing, { pairing_id })).body.code)
    },

    /** Waits for the certificate, begins the act with it, and asks the helper. */
    async begins(): Promise<void> {
      const certificates = await asking(
        async () => (await client.call(getTokenPairing, { pairing_id })).certificates,
      )
      const { page } = await client.call(getSigningPage, {})
      const [first] = page.documents
      if (!first) throw new Error('there is nothing to sign')
      const consent_record_id = await consents(client, 'dsc', first.document_id)
      const started = await client.call(startSigning, { method: 'dsc', consent_record_id, certificates })
      transaction_id = started.transaction_id
      await client.call(askTokenToSign, { pairing_id, transaction_id })
    },

    /** Waits for the signatures, and ends the act with them. */
    async completes() {
      const { certificates = [], signatures = [] } = await asking(async () => {
        const { state, ...more } = await client.call(getTokenPairing, { pairing_id })

        return state === 'signed' ? more : undefined
      })
      const signed = { certificate: certificates[0] ?? '', signatures }

      return (await client.call(completeSigning, { transaction_id, signed })).outcome
    },
  }
}

async function asking<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error('It did not come.')
    await new Promise((again) => setTimeout(again, 100))
  }
}
