import type { SignerRole } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { signsFile } from '#domain/signers/turn.ts'

interface ReadyDocument {
  name: string
  signers: readonly { name: string; role: SignerRole; signatureBoxes: number }[]
}

/**
 * Refuses a docket that could not be signed as it is, naming what is missing on which document.
 */
export function requireReadyToSend(documents: readonly ReadyDocument[]): void {
  if (documents.length === 0) throw new Refusal('NO_DOCUMENTS')
  for (const { name, signers } of documents) {
    const signing = signers.filter(({ role }) => role === 'signer')
    if (signing.length === 0) throw new Refusal('NO_SIGNERS', { values: { document: name } })
    const without = signers.find((one) => signsFile(one) && one.signatureBoxes === 0)
    if (without)
      throw new Refusal('SIGNER_WITHOUT_BOX', {
        values: { person: without.name, document: name },
      })
  }
}
