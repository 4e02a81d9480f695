import { z } from 'zod'
import {
  AttributeMapping,
  identityProviderKinds,
  OidcSettings,
  SamlSettings,
} from '../vocabulary/identity-providers.ts'
import { DepartmentId, Id, Moment, RoleId } from '../vocabulary/ids.ts'

/** An identity provider as administrators see it: its secret is never answered. */
export const IdentityProviderRecord = z.object({
  id: Id,
  kind: z.enum(identityProviderKinds),
  name: z.string(),
  is_enabled: z.boolean(),
  domains: z.array(z.string()),
  settings: z.union([OidcSettings, SamlSettings]),
  has_secret: z.boolean(),
  /** Of SAML: our keys at it, the one that signs first; none before they are needed. */
  our_certificates: z.array(z.object({ fingerprint: z.string(), valid_until: Moment })),
  mapping: AttributeMapping,
  default_role_id: RoleId.nullable(),
  default_department_id: DepartmentId.nullable(),
  just_in_time: z.boolean(),
  allow_idp_initiated: z.boolean(),
  revision: z.int(),
  changed_at: Moment,
  changed_by: z.string(),
  /** What is registered with the provider, letter for letter. */
  return_url: z.string(),
  left_url: z.string(),
  logout_url: z.string(),
  /** Where members come in. */
  sso_url: z.string(),
})

export const DomainRecord = z.object({
  domain: z.string(),
  /** The TXT record that proves it. */
  record: z.string(),
  proved_at: Moment.nullable(),
  proved_by: z.string().nullable(),
})
