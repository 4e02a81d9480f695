import type { Generated } from 'kysely'
import type { AttributeMapping, IdentityProviderKind } from '#contract/vocabulary/identity-providers.ts'
import type { Json, JsonWithDefault, Tenant } from './column-types.ts'

export interface IdentityProvidersTable extends Tenant {
  kind: IdentityProviderKind
  name: string
  is_enabled: boolean
  domains: string[]
  /** What is no secret: the shape of its kind. */
  settings: Json<Record<string, unknown>>
  sealed_secret: Buffer | null
  mapping: JsonWithDefault<AttributeMapping>
  default_role_id: string | null
  default_department_id: string | null
  /** Whether somebody new becomes a member at the first sign-in. */
  just_in_time: boolean
  allow_idp_initiated: boolean
  /** Of two who change it at once the second is told. */
  revision: number
  changed_at: Date
  changed_by: string
}

export interface OrganisationDomainsTable {
  organisation_id: string
  domain: string
  /** Stands in the domain's DNS as `muhar-domain=<token>`. */
  token: string
  proved_at: Date | null
  /** `dns`, or the operator who said so. */
  proved_by: string | null
  created_at: Generated<Date>
}

export interface UsedProviderMessagesTable extends Tenant {
  provider_id: string
  /** SHA-256 of what the provider calls it. */
  message_hash: Buffer
  usable_until: Date
}

export interface SsoSignInsTable extends Tenant {
  provider_id: string
  subject: string
  /** The provider's session: `sid` (OpenID Connect) or SessionIndex (SAML). */
  session_index: string | null
  /** What ends the provider's session: an ID token, or a NameID with its format. */
  sealed_hint: Buffer | null
  /** Our session; null until it is whole. */
  family: string | null
}
