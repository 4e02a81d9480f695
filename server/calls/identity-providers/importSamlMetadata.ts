import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { importSamlMetadata } from '#contract/identity-providers/importSamlMetadata.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { fetchGivenMetadata, readGivenMetadata } from '#services/single-sign-on/read-metadata.ts'

// Our choice: each asks an address that a person has typed.
const mostAsked = 20

export default answer(importSamlMetadata, async (given, context) => {
  const { parts } = context
  if ('metadata' in given) return readGivenMetadata(parts, given.metadata)
  await limitAddress(parts, 'saml-metadata-asked', actingMember(context).member.userId, mostAsked)

  return readGivenMetadata(parts, await fetchGivenMetadata(parts, given.address))
})
