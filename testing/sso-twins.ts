import { createHash, randomBytes } from 'node:crypto'
import { enableGoogleSSO } from '#contract/identity-providers/enableGoogleSSO.ts'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { proveDomain } from '#contract/identity-providers/proveDomain.ts'
import { removeDomain } from '#contract/identity-providers/removeDomain.ts'
import { removeIdentityProvider } from '#contract/identity-providers/removeIdentityProvider.ts'
import { saveDomain } from '#contract/identity-providers/saveDomain.ts'
import { saveIdentityProvider } from '#contract/identity-providers/saveIdentityProvider.ts'
import { testIdentityProvider } from '#contract/identity-providers/testIdentityProvider.ts'
import { getLinkedAccounts } from '#contract/sessions/getLinkedAccounts.ts'
import { linkSso } from '#contract/sessions/linkSso.ts'
import { unlinkAccount } from '#contract/sessions/unlinkAccount.ts'
import { noMapping } from '#contract/vocabulary/identity-providers.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { secretContext } from '#services/single-sign-on/provider-in-use.ts'
import { issuerOf } from '#services/single-sign-on/settle.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from './client.ts'
import type { LegalTwin } from './legal-twins.ts'
import type { SigningHouse } from './signing-house.ts'
import { aProvedDomain } from './sso.ts'

/** As an administrator describes one; nobody answers at its address. */
export const aProviderWish = {
  kind: 'oidc' as const,
  name: 'Namuna Work',
  is_enabled: true,
  domains: [],
  settings: { preset: 'other' as const, issuer: 'http://127.0.0.1:9/work', client_id: 'muhar' },
  mapping: noMapping,
  default_role_id: null,
  default_department_id: null,
  just_in_time: true,
  allow_idp_initiated: false,
}

/** One for each call on an organisation's own providers and domains, and on the accounts that are linked by them. */
export function ssoTwinsOf(house: SigningHouse): readonly LegalTwin[] {
  const aProvider = async () => {
    const id = newId()
    const { settings, mapping, ...row } = aProviderWish
    await house.store.transaction((tx) =>
      tx.identityProviders.add({
        ...row,
        id,
        revision: 0,
        settings: JSON.stringify(settings),
        mapping: JSON.stringify(mapping),
        sealed_secret: house.parts.keys.seal(randomBytes(16), secretContext(house.organisation.id, id)),
        changed_at: house.parts.clock.now(),
        changed_by: 'Meera Nair',
      }),
    )

    return id
  }
  /** Its first label is an id, so that nobody else's is known from one that is nowhere. */
  const aDomain = async () => {
    const domain = `${newId()}.example`
    await aProvedDomain(house.parts, house.organisation, domain)

    return domain
  }
  const proof = () => ({ password: house.initiatorPassword })

  return [
    { call: getIdentityProviders, make: async () => ({}) },
    {
      call: saveIdentityProvider,
      make: async () => ({ ...aProviderWish, id: await aProvider(), revision: 0 }),
    },
    { call: testIdentityProvider, make: async () => ({ id: await aProvider() }) },
    { call: removeIdentityProvider, make: async () => ({ id: await aProvider() }) },
    { call: saveDomain, make: async () => ({ domain: `d${randomBytes(5).toString('hex')}.example` }) },
    { call: proveDomain, make: async () => ({ domain: await aDomain() }) },
    { call: removeDomain, make: async () => ({ domain: await aDomain() }) },
    { call: enableGoogleSSO, make: async () => ({ enabled: false, domains: [] }) },
    { call: getLinkedAccounts, make: async () => ({}) },
    {
      call: linkSso,
      make: async (client) => ({ code: await aHeldReturn(house, client, await aProvider()), proof: proof() }),
    },
    {
      call: unlinkAccount,
      make: async () => {
        const id = await aProvider()
        const issuer = issuerOf(id)
        await house.store.transaction((tx) =>
          tx.socialAccounts.link(
            {
              issuer,
              subject: newId(),
              userId: house.initiatorId,
              provider: { organisationId: house.organisation.id, id },
            },
            house.parts.clock.now(),
          ),
        )

        return { issuer, proof: proof() }
      },
    },
  ]
}

/** What a verified return leaves for the browser that began. */
async function aHeldReturn(house: SigningHouse, client: WireClient, providerId: string): Promise<string> {
  const clientKey = createHash('sha256')
    .update(Buffer.from(client.clientKey, 'base64url'))
    .digest('base64url')
  const identity = {
    subject: newId(),
    email: house.initiatorEmail,
    isEmailVerified: true,
    firstName: 'Asha',
    lastName: 'Rao',
    attributes: {},
  }
  const { code } = await house.parts.store.platform.transaction((tx) =>
    makeLinkCode(
      tx,
      {
        purpose: 'sso',
        organisationId: house.organisation.id,
        params: { providerId, signInId: newId(), clientKey, identity },
      },
      house.parts.clock.now(),
    ),
  )

  return code
}
