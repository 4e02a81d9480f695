import { OidcSettings, SamlSettings } from '#contract/vocabulary/identity-providers.ts'
import type {
  AskedProvider,
  EndedSignIn,
  SignOnProtocol,
  SignOnSecrets,
  VerifiedIdentity,
} from '#providers/single-sign-on/port.ts'
import type { Parts } from '#services/parts.ts'
import type { IdentityProviderRow } from '#store/identity-providers.ts'

/** A provider as addresses name it: the organisation's public id and its own. */
export interface ProviderName {
  publicId: string
  providerId: string
}

export function readHandle(handle: string): ProviderName {
  const [publicId = '', providerId = ''] = handle.split('.')

  return { publicId, providerId: providerId.toLowerCase() }
}

/** A provider with its protocol, so that nobody after this asks which it is. */
interface ProviderInUse {
  begin(secrets: SignOnSecrets): Promise<string>
  finish(returned: URLSearchParams, secrets: SignOnSecrets | null): Promise<VerifiedIdentity>
  end(ended: EndedSignIn): Promise<string | null>
}

export const secretContext = (organisationId: string, id: string): string =>
  `identity-provider:${organisationId}:${id}`

/** Where the provider sends people back to; an administrator registers it there, letter for letter. */
const returnUrlOf = (parts: Parts, publicId: string, { id, kind }: { id: string; kind: string }): string =>
  `${parts.settings.publicUrl}/api/sso/${publicId}/${id}/${kind === 'saml' ? 'acs' : 'return'}`

export function providerInUse(parts: Parts, publicId: string, row: IdentityProviderRow): ProviderInUse {
  if (row.kind === 'saml') return bind(parts.signOn.saml, askedSaml(parts, publicId, row))

  return bind(parts.signOn.oidc, {
    settings: OidcSettings.parse(row.settings),
    ...ours(parts, publicId, row),
  })
}

/** For what SAML has beside signing in. */
export const askedSaml = (
  parts: Parts,
  publicId: string,
  row: IdentityProviderRow,
): AskedProvider<SamlSettings> => ({
  settings: SamlSettings.parse(row.settings),
  ...ours(parts, publicId, row),
})

function ours(parts: Parts, publicId: string, row: IdentityProviderRow) {
  return {
    secret: row.sealed_secret
      ? parts.keys.open(row.sealed_secret, secretContext(row.organisation_id, row.id)).toString('utf8')
      : null,
    returnUrl: returnUrlOf(parts, publicId, row),
    leftUrl: `${parts.settings.publicUrl}/`,
  }
}

function bind<Settings>(
  protocol: SignOnProtocol<Settings>,
  provider: AskedProvider<Settings>,
): ProviderInUse {
  return {
    begin: (secrets) => protocol.begin(provider, secrets),
    finish: (returned, secrets) => protocol.finish(provider, returned, secrets),
    end: async (ended) => (await protocol.end?.(provider, ended)) ?? null,
  }
}
