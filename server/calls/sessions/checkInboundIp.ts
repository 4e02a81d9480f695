import { answer } from '#calls/answer.ts'
import { checkInboundIp } from '#contract/sessions/checkInboundIp.ts'
import { Refusal } from '#domain/refusal.ts'
import { allowsAddress } from '#services/sessions/inbound-address.ts'
import { inboundIpsOf } from '#services/sessions/is-alive.ts'

export default answer(checkInboundIp, async ({ organisation_id }, { asker, parts, origin }) => {
  if (asker.kind !== 'member' && asker.kind !== 'half') throw new Refusal('NOT_ALLOWED')
  const choices = await parts.store.platform.read((tx) => tx.users.organisationsOf(asker.userId))
  if (!choices.some((choice) => choice.organisation_id === organisation_id)) throw new Refusal('NOT_FOUND')

  const ranges = await parts.store.forOrganisation(organisation_id).read(inboundIpsOf)
  if (!allowsAddress(ranges, origin.address)) throw new Refusal('INBOUND_IP')

  return {}
})
