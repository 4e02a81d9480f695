import type { Keys } from '#store/keys.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'

const contextOf = (transactionId: string): string => `own-certificates:${transactionId}`

/** The certificates with which an act began, leaf first, sealed: they name the signer. */
export const sealChain = (keys: Keys, transactionId: string, chain: readonly Uint8Array[]): Buffer =>
  keys.seal(
    Buffer.from(JSON.stringify(chain.map((der) => Buffer.from(der).toString('base64'))), 'utf8'),
    contextOf(transactionId),
  )

export function keptChain(
  keys: Keys,
  { id, certificates }: Pick<SigningTransaction, 'id' | 'certificates'>,
): Uint8Array[] {
  if (!certificates) return []
  const kept = JSON.parse(keys.open(certificates, contextOf(id)).toString('utf8')) as string[]

  return kept.map((der) => Buffer.from(der, 'base64'))
}
