import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { getB2BOrganisationInfo } from '#contract/registration/getB2BOrganisationInfo.ts'
import { stillMissing } from '#domain/registration/registration-moves.ts'
import { shownOrganisation } from '#services/registration/present-registration.ts'
import type { Tx } from '#store/store.ts'
import { registeringStore } from './registering-store.ts'

type Output = OutputOf<typeof getB2BOrganisationInfo>

export default answer(getB2BOrganisationInfo, async ({ organisation_id }, context) => {
  const { member } = actingMember(context)
  const { store } = await registeringStore(organisation_id, context)

  return await store.read(async (tx) => {
    const organisation = await shownOrganisation(tx)
    const registration = await tx.registrations.ofOrganisation(tx.organisationId)
    const referrer = organisation.referrer_id ? await tx.referrers.get(organisation.referrer_id) : null
    const language = (await tx.users.byId(member.userId))?.language ?? 'en'
    const missing = stillMissing(organisation.registration_status, referrer?.needs_nda ?? false)

    return {
      organisation,
      registration_status: organisation.registration_status,
      missing,
      needs_nda: referrer?.needs_nda ?? false,
      nda: missing.includes('nda') ? await ndaIn(tx, language, context.parts.clock.now()) : null,
      preselected_package: registration?.package_id ?? null,
    }
  })
})

async function ndaIn(tx: Tx, language: string, now: Date): Promise<Output['nda']> {
  const text =
    (await tx.consentTexts.current('nda', language, now)) ?? (await tx.consentTexts.current('nda', 'en', now))

  return text && { consent_id: text.id, title: text.title, text: text.text, version: text.version }
}
