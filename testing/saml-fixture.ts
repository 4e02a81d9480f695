import type { OutputOf } from '#contract/define-call.ts'
import { beginSso } from '#contract/sessions/beginSso.ts'
import { type AttributeMapping, noMapping } from '#contract/vocabulary/identity-providers.ts'
import type { Parts } from '#services/parts.ts'
import { startSaml } from '#simulators/saml/start.ts'
import { type Posted, signInAtSaml } from '#simulators/saml/walk.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from './client.ts'
import type { AnOrganisation } from './people.ts'
import type { Wire } from './wire-fixture.ts'

/** A SAML provider of an organisation, which knows us by our own metadata. */
export async function samlFixture(wire: Pick<Wire, 'parts' | 'url'>) {
  const simulator = await startSaml({ clock: () => wire.parts.clock.now() })
  const admin = (path: string, body?: object) =>
    fetch(`${simulator.url}/admin/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${simulator.adminToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  /** Addresses are made for the public one, which in a test is nowhere. */
  const here = (address: string, server = wire.url) => address.replace(wire.parts.settings.publicUrl, server)

  return {
    simulator,
    admin,
    here,
    order: (kind: string) => admin('behaviour', { kind }),

    async connect(parts: Parts, organisation: AnOrganisation, more: Partial<ProviderInput> = {}) {
      const theirs = await (await fetch(simulator.metadataUrl)).text()
      const id = await aSamlProvider(parts, organisation.id, theirs, more)
      const base = `${parts.settings.publicUrl}/api/sso/${organisation.publicId}/${id}`
      const metadata = await (await fetch(here(`${base}/metadata`))).text()
      const registered = await admin('services', { metadata })
      if (registered.status !== 201) throw new Error(await registered.text())

      return { id, base, handle: `${organisation.publicId}.${id}`, metadata }
    },

    async asks(client: WireClient, handle: string): Promise<string> {
      const begun: OutputOf<typeof beginSso> = await client.call(beginSso, { provider: handle })

      return begun.url
    },

    signIn: (address: string, person = 'p-1001') => signInAtSaml(address, { person }),

    /** What the provider begins by itself. */
    unasked: (service: string, person = 'p-1001') =>
      signInAtSaml(`${simulator.url}/start`, { person }, { service }),

    /** A browser posts the provider’s form; answers what is behind the `#` of our page. */
    async post({ address, SAMLResponse, RelayState }: Posted, server = wire.url): Promise<string> {
      const answer = await fetch(here(address, server), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ SAMLResponse, ...(RelayState && { RelayState }) }),
      })

      return new URL(answer.headers.get('location') ?? 'none:').hash
    },
  }
}

/** A provider as its administrator described it, switched on. */
export async function aSamlProvider(
  parts: Parts,
  organisationId: string,
  metadata: string,
  { mapping = noMapping, ...more }: Partial<ProviderInput> = {},
): Promise<string> {
  const id = newId()
  const settings = parts.signOn.saml.readMetadata(metadata)
  await parts.store.forOrganisation(organisationId).transaction((tx) =>
    tx.identityProviders.add({
      id,
      kind: 'saml',
      revision: 0,
      name: 'Sahyadri directory',
      is_enabled: true,
      domains: ['sahyadri.example'],
      settings: JSON.stringify(settings),
      mapping: JSON.stringify(mapping),
      changed_at: parts.clock.now(),
      changed_by: 'Asha',
      allow_idp_initiated: false,
      just_in_time: true,
      ...more,
    }),
  )

  return id
}

interface ProviderInput {
  mapping: AttributeMapping
  default_role_id: string
  is_enabled: boolean
  allow_idp_initiated: boolean
  just_in_time: boolean
}
