import { answer } from '#calls/answer.ts'
import { keyOf } from '#calls/askers.ts'
import { whoami } from '#contract/api-keys/whoami.ts'
import { Refusal } from '#domain/refusal.ts'

export default answer(whoami, async (_input, context) => {
  const key = keyOf(context)
  const organisation = await context.store.read((tx) => tx.organisations.find(key.organisationId))
  if (!organisation) throw new Refusal('NOT_FOUND')

  return {
    organisation: { id: key.organisationId, name: organisation.name },
    application_id: key.applicationId,
    name: key.name,
    mode: key.mode,
    services: [...key.services],
    key_until: key.until.toISOString(),
  }
})
