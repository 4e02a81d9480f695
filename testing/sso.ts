import { randomBytes } from 'node:crypto'
import type { OutputOf } from '#contract/define-call.ts'
import { beginSso } from '#contract/sessions/beginSso.ts'
import { noMapping } from '#contract/vocabulary/identity-providers.ts'
import { modules } from '#contract/vocabulary/modules.ts'
import type { Parts } from '#services/parts.ts'
import { type GivenProvider, saveProvider } from '#services/single-sign-on/save-provider.ts'
import type { startOpenId } from '#simulators/openid/start.ts'
import { signInAt } from '#simulators/openid/walk.ts'
import type { WireClient } from './client.ts'
import { type AnOrganisation, aMember } from './people.ts'

type Simulator = Awaited<ReturnType<typeof startOpenId>>

/** As an administrator describes one; nobody answers at its address. */
export const anOidcProvider = {
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

/** Named and proved, as the DNS would have proved it. */
export async function aProvedDomain(
  parts: Parts,
  organisation: AnOrganisation,
  domain: string,
): Promise<void> {
  const { id: organisationId } = organisation
  await parts.store.platform.transaction(async (tx) => {
    await tx.organisationDomains.add({ organisationId, domain, token: randomBytes(16).toString('hex') })
    if (!(await tx.organisationDomains.prove(organisationId, domain, 'dns', new Date())))
      throw new Error('The domain is another organisation’s.')
  })
}

/** An OpenID provider of an organisation, at the simulator and here, switched on. */
export async function anOwnProvider(
  parts: Parts,
  organisation: AnOrganisation,
  simulator: Simulator,
  more: Partial<GivenProvider> & { domain?: string } = {},
) {
  const { domain = `d${randomBytes(5).toString('hex')}.example`, ...given } = more
  await aProvedDomain(parts, organisation, domain)
  const admin = await aMember(parts, organisation, modules)
  const clientSecret = randomBytes(16).toString('hex')
  const clientId = `muhar-${randomBytes(5).toString('hex')}`
  const row = await parts.store.forOrganisation(organisation.id).transaction((tx) =>
    saveProvider(
      tx,
      parts,
      {
        kind: 'oidc',
        name: 'Namuna Work',
        is_enabled: true,
        domains: [domain],
        settings: { preset: 'other', issuer: simulator.workIssuer, client_id: clientId },
        client_secret: clientSecret,
        mapping: noMapping,
        default_role_id: null,
        default_department_id: null,
        just_in_time: true,
        allow_idp_initiated: false,
        ...given,
      },
      { kind: 'member', id: admin.userId, name: 'Meera Nair' },
    ),
  )
  const handle = `${organisation.publicId}.${row.id}`
  const own = `${parts.settings.publicUrl}/api/sso/${organisation.publicId}/${row.id}`
  const register = (served = parts.settings.publicUrl) =>
    atAdmin(simulator, 'clients', {
      provider: 'work',
      clientId,
      clientSecret,
      redirectUris: [`${own}/return`],
      postLogoutRedirectUris: [`${parts.settings.publicUrl}/`],
      backchannelLogoutUri: `${served}/api/sso/${organisation.publicId}/${row.id}/backchannel-logout`,
    })
  await register()

  return { id: row.id, row, admin, handle, domain, clientId, register }
}

export async function atAdmin(simulator: Simulator, path: string, body?: object): Promise<Response> {
  return await fetch(`${simulator.url}/admin/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${simulator.adminToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

export type Chosen = { name: string; email: string; groups?: string }

/** To the provider and back to our return address; at which server is the caller's choice. */
export async function returnsFrom(client: WireClient, provider: string, chosen: Chosen): Promise<string> {
  const { url }: OutputOf<typeof beginSso> = await client.call(beginSso, { provider })

  return await signInAt(url, chosen)
}

/** What our page is told: the code, or why there is none. */
export async function opensReturn(back: string, served: string): Promise<{ code: string; failed: string }> {
  const { pathname, search } = new URL(back)
  const answer = await fetch(`${served}${pathname}${search}`, { redirect: 'manual' })
  const { hash } = new URL(answer.headers.get('location') ?? 'none:')
  const told = new URLSearchParams(hash.split('?')[1] ?? '')

  return { code: told.get('code') ?? '', failed: told.get('failed') ?? '' }
}
