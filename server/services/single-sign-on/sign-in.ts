import { randomBytes } from 'node:crypto'
import { byUnknown } from '#domain/actors.ts'
import { isAtHome, type Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { SignInFailed, type SignInFailure } from '#providers/identity/port.ts'
import type { VerifiedIdentity } from '#providers/single-sign-on/port.ts'
import { newLinkCode } from '#services/links/link-code.ts'
import { makeLinkCode, readLinkCode, takeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { HeldIdentity } from './held-identity.ts'
import { type ProviderName, providerInUse } from './provider-in-use.ts'
import { withSamlKeys } from './saml-keys.ts'

interface Started {
  publicId: string
  providerId: string
  nonce: string
  codeVerifier: string
  /** Base64url: the key of the browser that began. */
  clientKey: string
  /** By which address they began, and are to come back to. */
  portal: string
}

type ReturnFailure = SignInFailure | 'ended' | 'off'

/** Where they began; missing where nobody here did, or it is not known any more. */
interface Returning {
  portal?: string
}

/** A provider that is switched on; one that is not there is answered alike. */
async function enabledProvider(parts: Parts, { publicId, providerId }: ProviderName) {
  const organisationId = await findOrganisation(parts.store, publicId)
  const row = organisationId
    ? await parts.store.forOrganisation(organisationId).read((tx) => tx.identityProviders.get(providerId))
    : null
  if (!organisationId || !row?.is_enabled) throw new Refusal('PROVIDER_OFF')

  return { organisationId, row: await withSamlKeys(parts, row) }
}

/**
 * Where a person goes to sign in; what is secret about it is kept, by `keep`, under the hash of its
 * state.
 */
export async function beginSignIn(parts: Parts, name: ProviderName, clientKeyHash: Buffer, portal: Portal) {
  const { organisationId, row } = await enabledProvider(parts, name)
  if (!isAtHome(portal, organisationId)) throw new Refusal('OTHER_ADDRESS')
  const state = newLinkCode()
  const started: Started = {
    publicId: name.publicId,
    providerId: row.id,
    // SAML's request id is an XML name: letters and figures alone.
    nonce: randomBytes(24).toString('hex'),
    codeVerifier: randomBytes(32).toString('base64url'),
    clientKey: clientKeyHash.toString('base64url'),
    portal: portal.url,
  }
  const url = await providerInUse(parts, name.publicId, row)
    .begin({ ...started, state })
    .catch((error: unknown) => {
      if (!(error instanceof SignInFailed)) throw error
      parts.log.warn({ provider: row.id, error: error.message }, 'An identity provider does not answer')
      throw new Refusal('PROVIDER_AWAY')
    })

  return {
    url,
    keep: (tx: Pick<Tx, 'linkCodes'>) =>
      makeLinkCode(
        tx,
        { purpose: 'sso-start', code: state, organisationId, params: { ...started } },
        parts.clock.now(),
      ),
  }
}

/**
 * Whose sign-in a return belongs to that came to the address of the installation's own client;
 * nobody's: null.
 */
export async function begunWith(parts: Parts, state: string): Promise<ProviderName | null> {
  try {
    const { params } = await parts.store.platform.read((tx) =>
      readLinkCode(tx, state, ['sso-start'], parts.clock.now()),
    )

    return params as unknown as Started
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_URL') return null
    throw error
  }
}

/**
 * Takes what a provider's return says; answers the one-time code that stands for the person from
 * now on.
 */
export async function finishSignIn(
  parts: Parts,
  name: ProviderName,
  returned: URLSearchParams,
  origin: SessionOrigin,
): Promise<({ code: string } | { failed: ReturnFailure }) & Returning> {
  const found = await enabledProvider(parts, name).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'PROVIDER_OFF') return null
    throw error
  })
  if (!found) return { failed: 'off' }
  const { organisationId, row } = found
  const state = returned.get('state') ?? returned.get('RelayState') ?? ''
  const started = await takeStart(parts, state)
  const isOwn = started?.organisationId === organisationId && started.params.providerId === row.id
  if (!isOwn && !(row.allow_idp_initiated && started === null)) return { failed: 'ended' }
  const secrets = started && { ...started.params, state }
  const returning = started ? { portal: started.params.portal } : {}
  try {
    const identity = await providerInUse(parts, name.publicId, row).finish(returned, secrets)

    return { code: await handOver(parts, row, started?.params.clientKey ?? null, identity), ...returning }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    if (error.why !== 'denied')
      parts.log.warn({ provider: row.id, why: error.why, error: error.message }, 'A sign-in failed')
    await noteRefused(parts, row, error.why, origin, error.message)

    return { failed: error.why, ...returning }
  }
}

async function takeStart(parts: Parts, state: string) {
  try {
    const { organisation_id: organisationId, params } = await parts.store.platform.transaction((tx) =>
      takeLinkCode(tx, state, ['sso-start'], parts.clock.now()),
    )

    return { organisationId, params: params as unknown as Started }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_URL') return null
    throw error
  }
}

const hintContext = (organisationId: string, id: string): string => `sso-sign-in:${organisationId}:${id}`

/**
 * Keeps the person the provider has named, for a caller with the code and the key of the browser
 * that began.
 */
async function handOver(
  parts: Parts,
  row: IdentityProviderRow,
  clientKey: string | null,
  { logoutHint, sessionIndex, once, ...identity }: VerifiedIdentity,
): Promise<string> {
  const { organisation_id: organisationId } = row
  const signInId = newId()
  const held: HeldIdentity = { providerId: row.id, signInId, clientKey, identity }
  const { code } = await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    if (once && !(await tx.usedProviderMessages.take(row.id, once.id, once.usableUntil)))
      throw new SignInFailed('untrue', 'replay: said before')
    await tx.ssoSignIns.add({
      id: signInId,
      provider_id: row.id,
      subject: identity.subject,
      session_index: sessionIndex,
      sealed_hint: logoutHint
        ? parts.keys.seal(Buffer.from(logoutHint, 'utf8'), hintContext(organisationId, signInId))
        : null,
    })

    return await makeLinkCode(tx, { purpose: 'sso', organisationId, params: { ...held } }, parts.clock.now())
  })

  return code
}

/** What ends the provider's own session, opened. */
export const openHint = (
  parts: Parts,
  { organisation_id, id, sealed_hint }: { organisation_id: string; id: string; sealed_hint: Buffer | null },
): string | null =>
  sealed_hint && parts.keys.open(sealed_hint, hintContext(organisation_id, id)).toString('utf8')

/** Into the trail of the organisation, and with it into the log of security. */
export async function noteRefused(
  parts: Parts,
  row: IdentityProviderRow,
  why: string,
  origin: SessionOrigin,
  said?: string,
): Promise<void> {
  await parts.store.forOrganisation(row.organisation_id).transaction((tx) =>
    tx.audit.add('sso-refused', {
      by: byUnknown(origin),
      detail: { provider: row.name, provider_id: row.id, why, ...(said && { said: said.slice(0, 200) }) },
    }),
  )
}
