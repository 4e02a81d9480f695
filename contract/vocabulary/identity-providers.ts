import { z } from 'zod'
import { DepartmentId, RoleId } from './ids.ts'
import { rule } from './rule.ts'

/** The protocols by which an organisation's provider says who somebody is. */
export const identityProviderKinds = ['oidc', 'saml'] as const
export type IdentityProviderKind = (typeof identityProviderKinds)[number]

/**
 * Providers of OpenID Connect that many organisations use; `other` is any that describes itself.
 */
export const oidcPresets = ['google', 'microsoft', 'other'] as const

const address = z.url({ protocol: /^https?$/, error: rule('WEB_ADDRESS_INVALID') }).max(500)

export const OidcSettings = z.object({
  preset: z.enum(oidcPresets),
  /** Its description is found below this address (OpenID Connect Discovery §4). */
  issuer: address,
  client_id: z.string().trim().min(1).max(300),
  /**
   * The installation's own client at this provider, which `enableGoogleSSO` switches; none has it
   * otherwise.
   */
  installation: z.boolean().default(false),
})
export type OidcSettings = z.output<typeof OidcSettings>

export const SamlSettings = z.object({
  /** The provider's name for itself (Core §2.2.5, `Issuer`). */
  entity_id: z.string().trim().min(1).max(1024),
  sign_in_url: address,
  logout_url: address.nullable().default(null),
  /** Where answers about logging out go, when it is another place. */
  logout_answer_url: address.nullable().default(null),
  /** PEM; several while a provider changes its key. */
  certificates: z.array(z.string().trim().max(10_000)).min(1).max(10),
})
export type SamlSettings = z.output<typeof SamlSettings>

/**
 * Characters of a provider's metadata. Our choice: those of the great providers have a tenth of it.
 */
export const mostMetadata = 262_144

const claim = z.string().trim().min(1).max(200).nullable().default(null)

/** Which attribute of the provider says what; null for the protocol's usual one. */
export const AttributeMapping = z.object({
  email: claim,
  first_name: claim,
  last_name: claim,
  /** Its values are names of branches. */
  department: claim,
  role: claim,
  /** Which role a person with this value of the attribute `role` gets; the first that fits. */
  roles: z
    .array(z.object({ value: z.string().trim().min(1).max(200), role_id: RoleId }))
    .max(50)
    .default([]),
})
export type AttributeMapping = z.output<typeof AttributeMapping>

export const noMapping: AttributeMapping = {
  email: null,
  first_name: null,
  last_name: null,
  department: null,
  role: null,
  roles: [],
}

/** A mail domain, in the letters of DNS. */
export const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, rule('DOMAIN_INVALID'))

/** What an administrator says of a provider, whatever its protocol. */
export const providerRules = {
  name: z.string().trim().min(1).max(100),
  domains: z.array(Domain).max(20),
  mapping: AttributeMapping,
  default_role_id: RoleId.nullable(),
  default_department_id: DepartmentId.nullable(),
  just_in_time: z.boolean(),
  allow_idp_initiated: z.boolean(),
}

/** A provider as addresses name it: the organisation's public id and the provider's own. */
export const providerHandle = z
  .string()
  .regex(/^[0-9a-z]{1,32}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, rule('NOT_A_PROVIDER'))
