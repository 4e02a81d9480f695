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
    throw invalid('settings.installation', 'Google sign-in of the installation is switched on by itself.')
  const isHttps = (address: string) => parts.settings.mode === 'demo' || address.startsWith('https:')
  const address = given.kind === 'oidc' ? given.settings.issuer : given.settings.sign_in_url
  if (!isHttps(address))
    throw invalid(
      given.kind === 'oidc' ? 'settings.issuer' : 'settings.sign_in_url',
      'Give a whole address, with https.',
    )

  return await store.transaction(async (tx) => ({
    provider: presentProvider(
      parts,
      await publicIdOfOrganisation(tx),
      await saveProvider(tx, parts, given, by),
    ),
  }))
})

const invalid = (path: string, message: string) =>
  new Refusal('PROVIDER_INVALID', { fields: [{ path, message }] })
