import { byProvider } from '#domain/actors.ts'
import type { Asker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { SignInFailed } from '#providers/identity/port.ts'
import type { Parts } from '#services/parts.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import { publicIdOfOrganisation, type SessionOrigin } from '#services/sessions/open-session.ts'
import { endByProvider } from './end-by-provider.ts'
import { type ProviderName, providerInUse } from './provider-in-use.ts'
import { withSamlKeys } from './saml-keys.ts'
import { openHint } from './sign-in.ts'

/**
 * The address that ends the provider's own session of a member who logged in by it; null for
 * others, and where it has none.
 */
export async function whereToLeave(parts: Parts, asker: Asker): Promise<string | null> {
  if (asker.kind !== 'member') return null
  const found = await parts.store.forOrganisation(asker.organisationId).read(async (tx) => {
    const signIn = await tx.ssoSignIns.ofSession(asker.sessionId)
    const row = signIn && (await tx.identityProviders.get(signIn.provider_id))

    return row ? { signIn, row, publicId: await publicIdOfOrganisation(tx) } : null
  })
  if (!found) return null
  const { signIn, row, publicId } = found
  try {
    return await providerInUse(parts, publicId, await withSamlKeys(parts, row)).end({
      subject: signIn.subject,
      sessionIndex: signIn.session_index,
      logoutHint: openHint(parts, signIn),
    })
  } catch (error) {
    if (!(error instanceof SignInFailed || error instanceof Refusal)) throw error
    // Ours ends all the same.
    parts.log.warn({ provider: row.id, error: error.message }, 'An identity provider cannot be left')

    return null
  }
}

/**
 * The provider has logged somebody out: what they opened here by it ends too. Told twice it is done
 * once.
 */
export async function leftAtProvider(
  parts: Parts,
  name: ProviderName,
  posted: URLSearchParams,
  origin: SessionOrigin,
): Promise<void> {
  const organisationId = await findOrganisation(parts.store, name.publicId)
  if (!organisationId) throw new Refusal('NOT_FOUND')
  const store = parts.store.forOrganisation(organisationId)
  const row = await store.read((tx) => tx.identityProviders.get(name.providerId))
  if (!row) throw new Refusal('NOT_FOUND')
  const left = await providerInUse(parts, name.publicId, row).readLogout(posted)
  const by = byProvider(row.name, origin)
  await store.transaction((tx) => endByProvider(tx, row.id, left, by, parts.clock.now(), 'provider-logout'))
}
