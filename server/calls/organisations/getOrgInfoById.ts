import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getOrgInfoById } from '#contract/organisations/getOrgInfoById.ts'
import { Refusal } from '#domain/refusal.ts'
import { organisationRecord } from '#services/organisations/organisation-record.ts'

export default answer(getOrgInfoById, async ({ orgId }, context) => {
  const { userId } = memberOf(context)
  const { platform, forOrganisation } = context.parts.store
  const own = await platform.read((tx) => tx.users.organisationsOf(userId))
  if (!own.some(({ organisation_id }) => organisation_id === orgId)) throw new Refusal('NOT_FOUND')

  return { organisation: await forOrganisation(orgId).read(organisationRecord) }
})
