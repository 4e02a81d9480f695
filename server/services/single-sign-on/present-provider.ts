import type { OutputOf } from '#contract/define-call.ts'
import type { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { noMapping, OidcSettings, SamlSettings } from '#contract/vocabulary/identity-providers.ts'
import type { Parts } from '#services/parts.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import type { OrganisationDomain } from '#store/identity-providers/organisation-domains.ts'
import { leftUrlOf, returnUrlOf } from './provider-in-use.ts'
import { ourCertificates } from './saml-keys.ts'

type Shown = OutputOf<typeof getIdentityProviders>

export function presentProvider(
  parts: Parts,
  publicId: string,
  row: IdentityProviderRow,
): Shown['providers'][number] {
  const { publicUrl } = parts.settings
  const own = `${publicUrl}/api/sso/${publicId}/${row.id}`

  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    is_enabled: row.is_enabled,
    domains: row.domains,
    settings: row.kind === 'oidc' ? OidcSettings.parse(row.settings) : SamlSettings.parse(row.settings),
    has_secret: row.sealed_secret !== null,
    our_certificates: row.kind === 'saml' ? ourCertificates(parts, row) : [],
    mapping: { ...noMapping, ...row.mapping },
    default_role_id: row.default_role_id,
    default_department_id: row.default_department_id,
    just_in_time: row.just_in_time,
    allow_idp_initiated: row.allow_idp_initiated,
    revision: row.revision,
    changed_at: row.changed_at.toISOString(),
    changed_by: row.changed_by,
    return_url: returnUrlOf(parts, publicId, row),
    left_url: leftUrlOf(parts),
    logout_url: `${own}/${row.kind === 'saml' ? 'slo' : 'backchannel-logout'}`,
    sso_url: `${publicUrl}/#/sso?provider=${publicId}.${row.id}`,
  }
}

export const presentDomain = (row: OrganisationDomain): Shown['domains'][number] => ({
  domain: row.domain,
  record: recordOf(row.token),
  proved_at: row.proved_at?.toISOString() ?? null,
  proved_by: row.proved_by,
})

export const recordOf = (token: string): string => `muhar-domain=${token}`
