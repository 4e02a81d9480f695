import { answer } from '#calls/answer.ts'
import type { InputOf } from '#contract/define-call.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { completeAct } from '#services/signing/complete-act.ts'
import { readOutcome } from '#services/signing/hold-redirect.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'

export default answer(
  completeSigning,
  async ({ transaction_id, signed }, { parts, store, asker, origin }) => {
    const person = await store.read((tx) => personOfRedirect(tx, asker, origin, transaction_id))
    await completeAct(parts, store, person, transaction_id, signed ? signedOf(signed) : null)

    return { outcome: await readOutcome(parts, store, transaction_id) }
  },
)

type Signed = NonNullable<InputOf<typeof completeSigning>['signed']>

const signedOf = ({ certificate, signatures }: Signed) => ({
  certificate: Buffer.from(certificate, 'base64'),
  signatures: new Map(
    signatures.map(({ document_id, signature }) => [document_id, Buffer.from(signature, 'base64')]),
  ),
})
