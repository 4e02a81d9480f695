import type { Asker, SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'

/** For calls that the page of a signer alone asks. */
export function signerAsks(asker: Asker): SignerAsker {
  if (asker.kind !== 'signer') throw new Refusal('NOT_ALLOWED')

  return asker
}
