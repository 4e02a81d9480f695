import { OidcSettings, SamlSettings } from '#contract/vocabulary/identity-providers.ts'
import { Refusal } from '#domain/refusal.ts'
import type {
  AskedProvider,
  EndedSignIn,
  LoggedOut,
  ProviderFinding,
  SignOnProtocol,
  SignOnSecrets,
  VerifiedIdentity,
} from '#providers/single-sign-on/port.ts'
import type { Parts } from '#services/parts.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'

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
  check(): Promise<ProviderFinding[]>
  readLogout(posted: URLSearchParams): Promise<LoggedOut>
}

export const secretContext = (organisationId: string, id: string): string =>
  `identity-provider:${organisationId}:${id}`

/**
 * Where the provider sends people back to; an administrator registers it there, letter for letter.
 */
export function returnUrlOf(
  parts: Parts,
  publicId: string,
  row: Pick<IdentityProviderRow, 'id' | 'kind' | 'settings'>,
): string {
  const { publicUrl } = parts.settings
  // The installation's own client has one address for all who use it.
  if (isOfInstallation(row)) return `${publicUrl}/api/returns/${String(row.settings.preset)}`

  return `${publicUrl}/api/sso/${publicId}/${row.id}/${row.kind === 'saml' ? 'acs' : 'return'}`
}

/** Where the provider sends people who have left it. */
export const leftUrlOf = (parts: Parts): string => `${parts.settings.publicUrl}/`

const isOfInstallation = ({ settings }: Pick<IdentityProviderRow, 'settings'>): boolean =>
  settings.installation === true

export function providerInUse(parts: Parts, publicId: string, row: IdentityProviderRow): ProviderInUse {
  if (row.kind === 'saml') return bind(parts.signOn.saml, askedSaml(parts, publicId, row))
  const own = { settings: OidcSettings.parse(row.settings), ...ours(parts, publicId, row) }
  if (!isOfInstallation(row)) return bind(parts.signOn.oidc, own)
  const client = parts.signOn.installationGoogle
  if (!client) throw new Refusal('PROVIDER_OFF')
  const { issuer, clientId, clientSecret } = client

  return bind(parts.signOn.oidc, {
    ...own,
    settings: { ...own.settings, issuer, client_id: clientId },
    secret: clientSecret,
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
    leftUrl: leftUrlOf(parts),
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
    check: () => protocol.check(provider),
    readLogout: async (posted) => {
      if (!protocol.readLogout) throw new Refusal('NOT_FOUND')

      return await protocol.readLogout(provider, posted)
    },
  }
}
