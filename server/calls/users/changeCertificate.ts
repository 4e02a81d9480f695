import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { presentAutosign } from '#services/users/present-autosign.ts'
import type { Tx } from '#store/store.ts'
import { changeCertificate as change } from './change-certificate.ts'
import { provedAct } from './proved-act.ts'

export default answer(changeCertificate, async (wanted, context) => {
  const { member, by, now } = actingMember(context)
  const save = async (tx: Tx) => {
    await change(tx, wanted, { member, by, now })
    const found = await tx.personCertificates.autosignOf(wanted.certificate_id)
    const [certificate] = await presentAutosign(tx, found, member, now)

    return { certificate: certificate ?? null }
  }
  // What takes away is never held up.
  if (wanted.act === 'stop' || wanted.act === 'end') return await context.store.transaction(save)

  return await provedAct(context, member, wanted.proof, save)
})
