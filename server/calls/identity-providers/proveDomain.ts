import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { proveDomain } from '#contract/identity-providers/proveDomain.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { hasRecord, noteProved, own } from '#services/single-sign-on/domains.ts'
import { presentDomain } from '#services/single-sign-on/present-provider.ts'

// Our choice: somebody who waits for a record asks now and then.
const mostAMinute = 20

export default answer(proveDomain, async ({ domain }, context) => {
  const { parts, store } = context
  const { member, by } = actingMember(context)
  // By member: a whole office shares one address.
  await limitAddress(parts, 'prove-domain', member.userId, mostAMinute)
  const named = await store.read((tx) => own(tx, domain))
  if (!named.proved_at && !(await hasRecord(parts, named))) throw new Refusal('DOMAIN_RECORD_MISSING')

  return await store.transaction(async (tx) => ({
    domain: presentDomain(await noteProved(tx, domain, 'dns', by, parts.clock.now())),
  }))
})
