import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { switchClient } from '#contract/organisations/switchClient.ts'
import { Refusal } from '#domain/refusal.ts'
import { agreeToName, refuseName } from '#services/organisations/change-name.ts'
import { presentClient } from '#services/tenants/present-client.ts'
import { resumeClient, suspendClient, verifyClient } from './switch-client.ts'

export default answer(switchClient, async ({ organisation_id, act, name, why }, context) => {
  const { by, operator } = actingOperator(context)
  const { store, clock } = context.parts
  // An operator who did could not take it back.
  if (act === 'suspend' && organisation_id === operator.organisationId) throw new Refusal('OWN_ORGANISATION')

  return await store.forOrganisation(organisation_id).transaction(async (tx) => {
    const now = clock.now()
    if (!(await tx.organisations.find(organisation_id))) throw new Refusal('NOT_FOUND')
    if (act === 'suspend') await suspendClient(tx, why, by, now)
    else if (act === 'resume') await resumeClient(tx, by)
    else if (act === 'rename') await agreeToName(tx, { name, by, now })
    else if (act === 'refuse-name') await refuseName(tx, why, { name, by, now })
    else await verifyClient(tx, by, now)

    return { client: await presentClient(tx, now) }
  })
})
