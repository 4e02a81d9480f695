import { actingMember } from '#calls/acting.ts'
import { answer, type CallContext } from '#calls/answer.ts'
import type { InputOf } from '#contract/define-call.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { unattendedMethod } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { enrolCertificate } from '#services/signing/enrolment/enrol-certificate.ts'
import type { KeyToEnrol } from '#services/signing/enrolment/key-to-enrol.ts'
import { keyOfToken } from '#services/signing/enrolment/keys-in-token.ts'
import { keptLimits } from '#services/signing/enrolment/limits.ts'
import { openKeyFile } from '#services/signing/enrolment/open-key-file.ts'
import { keyOfVisit } from '#services/signing/enrolment/visit-service.ts'
import { waysToSign } from '#services/signing/methods/ways-to-sign.ts'
import { presentAutosign } from '#services/users/present-autosign.ts'
import { provedAct } from './proved-act.ts'

// Our choice: a file that is opened takes some tenths of a second.
const mostAMinute = 10

export default answer(addCertificate, async (input, context) => {
  const { parts } = context
  const { member, by, now } = actingMember(context)
  if (!waysToSign[unattendedMethod].isSetUp(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  await limitAddress(parts, 'certificates', member.userId, mostAMinute)
  const { userId } = member
  // Before the key is touched: who has not proved themselves tries no PIN.
  await provedAct(context, member, input.proof, async () => undefined)
  const key = await keyOf(context, userId, input)
  try {
    return await context.store.transaction(async (tx) => {
      const id = await enrolCertificate(tx, parts, {
        userId,
        by,
        key,
        limits: keptLimits(input.limits),
        consentTextId: input.consent_text_id,
        now,
      })
      // What was shown at a service is good for one key.
      await tx.certificateVisits.end(userId)
      const found = await tx.personCertificates.autosignOf(id)
      const [certificate] = await presentAutosign(tx, found, member, now)

      return { certificate: certificate! }
    })
  } finally {
    key.secret?.fill(0)
  }
})

function keyOf(
  { parts, store }: CallContext,
  userId: string,
  input: InputOf<typeof addCertificate>,
): Promise<KeyToEnrol> {
  switch (input.from) {
    case 'file':
      return openKeyFile(parts, Buffer.from(input.file, 'base64'), input.passphrase)
    case 'service':
      return keyOfVisit({ parts, store, userId }, input)
    case 'token':
      return keyOfToken(parts, store, userId, input)
  }
}
