import { byProvider } from '#domain/actors.ts'
import { SignInFailed } from '#providers/identity/port.ts'
import type { LeavingMessage } from '#providers/single-sign-on/port.ts'
import type { Parts } from '#services/parts.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import { endByProvider } from './end-by-provider.ts'
import { askedSaml, type ProviderName } from './provider-in-use.ts'
import { withSamlKeys } from './saml-keys.ts'
import { noteRefused } from './sign-in.ts'

/**
 * What an administrator gives to their provider; also while it is switched off, for that comes
 * first. Null where there is none.
 */
export async function ourSamlMetadata(parts: Parts, name: ProviderName): Promise<string | null> {
  const row = await samlProvider(parts, name)

  return row && parts.signOn.saml.ourMetadata(askedSaml(parts, name.publicId, row))
}

/**
 * A provider says that somebody has left it, or answers that they have. Where the browser goes on
 * to: the provider with our answer, or our page; null where the message is not believed.
 */
export async function hearLeaving(
  parts: Parts,
  name: ProviderName,
  message: LeavingMessage,
  origin: SessionOrigin,
): Promise<string | null> {
  const row = await samlProvider(parts, name)
  if (!row?.is_enabled) return null
  const ourPage = `${parts.settings.publicUrl}/`
  try {
    const heard = parts.signOn.saml.heardLeaving(askedSaml(parts, name.publicId, row), message)
    if (!heard) return ourPage
    await parts.store.forOrganisation(row.organisation_id).transaction(async (tx) => {
      const { id, usableUntil } = heard.once
      // Said again, it would end a session that was opened since.
      if (!(await tx.usedProviderMessages.take(row.id, id, usableUntil)))
        throw new SignInFailed('untrue', 'replay: said before')
      const by = byProvider(row.name, origin)
      const { subject, sessionIndexes } = heard
      for (const sessionIndex of sessionIndexes.length > 0 ? sessionIndexes : [null])
        await endByProvider(tx, row.id, { subject, sessionIndex }, by, parts.clock.now(), 'provider-logout')
    })

    return heard.answerAddress(true) ?? ourPage
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    await noteRefused(parts, row, 'untrue', origin, error.message)

    return null
  }
}

async function samlProvider(
  parts: Parts,
  { publicId, providerId }: ProviderName,
): Promise<IdentityProviderRow | null> {
  const organisationId = await findOrganisation(parts.store, publicId)
  const row =
    organisationId &&
    (await parts.store.forOrganisation(organisationId).read((tx) => tx.identityProviders.get(providerId)))

  return row && row.kind === 'saml' ? await withSamlKeys(parts, row) : null
}
