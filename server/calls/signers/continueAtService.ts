import { answer } from '#calls/answer.ts'
import { continueAtService } from '#contract/signers/continueAtService.ts'
import { readOutcome } from '#services/signing/hold-redirect.ts'
import { presentCredential } from '#services/signing/remote/present-credential.ts'
import { takeReturn } from '#services/signing/remote/take-return.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'

export default answer(
  continueAtService,
  async ({ transaction_id, state, code }, { parts, store, asker, origin }) => {
    const person = await store.read((tx) => personOfRedirect(tx, asker, origin, transaction_id))
    const { credentials, signed } = await takeReturn(parts, store, person, transaction_id, {
      state,
      code: code ?? null,
    })

    return {
      outcome: await readOutcome(parts, store, transaction_id),
      credentials: credentials.flatMap(presentCredential),
      signed,
    }
  },
)
