import { answer } from '#calls/answer.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { completeAct } from '#services/signing/complete-act.ts'
import { readOutcome } from '#services/signing/hold-redirect.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'
import { signedOnPage } from './signed-on-page.ts'

export default answer(
  completeSigning,
  async ({ transaction_id, signed }, { parts, store, asker, origin }) => {
    const person = await store.read((tx) => personOfRedirect(tx, asker, origin, transaction_id))
    await completeAct(parts, store, person, transaction_id, signed ? signedOnPage(signed) : null)

    return { outcome: await readOutcome(parts, store, transaction_id) }
  },
)
