import { noMapping, type OidcSettings } from '#contract/vocabulary/identity-providers.ts'
import type { Actor } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'
import { saveProvider } from '#services/single-sign-on/save-provider.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import type { Tx } from '#store/store.ts'

/**
 * Google by the installation's own client: a provider like every other, with nothing to register.
 * Null where it was never on.
 */
export async function switchGoogle(
  tx: Tx,
  parts: Parts,
  { enabled, domains }: { enabled: boolean; domains: string[] },
  by: Actor,
): Promise<IdentityProviderRow | null> {
  const all = await tx.identityProviders.list()
  const before = all.find(({ settings }) => settings.installation === true) ?? null
  if (!before && !enabled) return null
  const client = parts.signOn.installationGoogle
  const settings: OidcSettings = {
    preset: 'google',
    issuer: client?.issuer ?? String(before?.settings.issuer),
    client_id: client?.clientId ?? String(before?.settings.client_id),
    installation: true,
  }

  return await saveProvider(
    tx,
    parts,
    {
      ...(before && { id: before.id, revision: before.revision }),
      kind: 'oidc',
      name: before?.name ?? 'Google',
      is_enabled: enabled,
      domains: enabled ? domains : (before?.domains ?? []),
      settings,
      mapping: { ...noMapping, ...before?.mapping },
      default_role_id: before?.default_role_id ?? null,
      default_department_id: before?.default_department_id ?? null,
      // The switch alone lets in only invited people: nobody has said which role others would get.
      just_in_time: before?.just_in_time ?? false,
      allow_idp_initiated: false,
    },
    by,
  )
}
