import { nameOfHolder, readCertificate } from '#engine/crypto/index.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { SigningServiceRow } from '#store/signing/signing-services.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { OrganisationStore } from '#store/store.ts'
import { keptChain } from '../kept-chain.ts'
import { leafOf } from '../methods/own-certificate.ts'

/** A member who signed at a service has a key there: who sends to them may see that. */
export async function rememberCredential(
  parts: Parts,
  store: OrganisationStore,
  transaction: SigningTransaction,
  signerId: string,
  { id: serviceId, name: provider }: SigningServiceRow,
): Promise<void> {
  const [certificate, ...chain] = keptChain(parts.keys, transaction).map((der) => Buffer.from(der))
  const held = readCertificate(leafOf(certificate ? [certificate] : []))
  await store.transaction(async (tx) => {
    const userId = (await tx.signers.get(signerId))?.user_id
    if (!userId || !certificate) return
    await tx.personCertificates.keepCloud({
      id: newId(),
      subject: nameOfHolder(held),
      certificate,
      chain,
      not_after: held.notAfter,
      user_id: userId,
      service_id: serviceId,
      provider,
    })
  })
}
