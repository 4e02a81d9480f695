import type { AttributeMapping } from '#contract/vocabulary/identity-providers.ts'
import type { ShownProvider } from './IdentityProvidersScreen.tsx'

/** What is said of a provider whatever its protocol, while it is typed. */
export const draftOf = (provider: ShownProvider | null, proved: readonly string[]) => ({
  name: provider?.name ?? '',
  domains: provider?.domains ?? [...proved],
  default_role_id: provider?.default_role_id ?? null,
  just_in_time: provider?.just_in_time ?? true,
  allow_idp_initiated: provider?.allow_idp_initiated ?? false,
  is_enabled: provider?.is_enabled ?? false,
})

/** A row without a value or a role says nothing. */
export const wholeMapping = (mapping: AttributeMapping): AttributeMapping => ({
  ...mapping,
  roles: mapping.roles.filter(({ value, role_id }) => value.trim() && role_id),
})

export type ProviderDraft = ReturnType<typeof draftOf>
