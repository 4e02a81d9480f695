import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveIdentityProvider } from '#contract/identity-providers/saveIdentityProvider.ts'
import { Refusal } from '#domain/refusal.ts'
import { publicIdOfOrganisation } from '#services/sessions/open-session.ts'
import { presentProvider } from '#services/single-sign-on/present-provider.ts'
import { saveProvider } from '#services/single-sign-on/save-provider.ts'

export default answer(saveIdentityProvider, async (given, context) => {
  const { parts, store } = context
  const { by } = actingMember(context)
  // The installation's client is switched by a call of its own.
  if (given.kind === 'oidc' && given.settings.installation)
    throw invalid('settings.installation', 'GOOGLE_SWITCHED_ELSEWHERE')
  const isHttps = (address: string) => parts.settings.mode === 'demo' || address.startsWith('https:')
  const address = given.kind === 'oidc' ? given.settings.issuer : given.settings.sign_in_url
  if (!isHttps(address))
    throw invalid(given.kind === 'oidc' ? 'settings.issuer' : 'settings.sign_in_url', 'WEB_ADDRESS_INVALID')

  return await store.transaction(async (tx) => ({
    provider: presentProvider(
      parts,
      await publicIdOfOrganisation(tx),
      await saveProvider(tx, parts, given, by),
    ),
  }))
})

const invalid = (path: string, code: 'GOOGLE_SWITCHED_ELSEWHERE' | 'WEB_ADDRESS_INVALID') =>
  new Refusal('PROVIDER_INVALID', { fields: [{ path, code }] })
