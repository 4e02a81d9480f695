import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { ServiceFailed } from '#providers/signing-services/port.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { SigningServiceRow } from '#store/signing/signing-services.ts'
import type { Tx } from '#store/store.ts'
import { serviceSecretContext } from './service-in-use.ts'

const mostServices = 10

export interface GivenService {
  id?: string | undefined
  revision?: number | undefined
  name: string
  url: string
  client_id: string
  client_secret?: string | undefined
  is_enabled: boolean
}

/**
 * Asks a service that is switched on what it is, outside every lock: one that has no pages for
 * people, or is in a network that is not asked, is never offered.
 */
export async function requireUsableService(parts: Parts, { url, is_enabled }: GivenService): Promise<void> {
  const invalid = () =>
    new Refusal('SIGNING_SERVICE_INVALID', { fields: [{ path: 'url', code: 'WEB_ADDRESS_INVALID' }] })
  if (parts.settings.mode !== 'demo' && !url.startsWith('https:')) throw invalid()
  if (!is_enabled) return
  try {
    await parts.signingServices.describe(url)
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error
    parts.log.warn({ url, why: error.why, error: error.message }, 'A signing service cannot be used.')
    if (error.why === 'away') throw new Refusal('SIGNING_SERVICE_AWAY')
    throw invalid()
  }
}

/** Adds a service, or changes it where nobody has since `revision` was read. */
export async function saveService(
  tx: Tx,
  parts: Parts,
  given: GivenService,
  by: Actor,
): Promise<SigningServiceRow> {
  // Of two administrators the second judges what the first has saved.
  await tx.organisations.lock(tx.organisationId)
  const all = await tx.signingServices.list()
  const before = given.id ? (all.find(({ id }) => id === given.id) ?? null) : null
  if (given.id && !before) throw new Refusal('NOT_FOUND')
  if (!before && all.length >= mostServices) throw new Refusal('TOO_MANY_SIGNING_SERVICES')
  const id = before?.id ?? newId()
  const { name, url, client_id, client_secret, is_enabled, revision } = given
  const sealed = client_secret
    ? parts.keys.seal(Buffer.from(client_secret, 'utf8'), serviceSecretContext(tx.organisationId, id))
    : keptSecret(given, before)
  const row = {
    name,
    url: url.replace(/\/+$/, ''),
    client_id,
    is_enabled,
    sealed_secret: sealed,
    changed_at: parts.clock.now(),
    changed_by: by.name,
  }
  if (!before) await tx.signingServices.add({ id, ...row })
  else if (!(await tx.signingServices.change(id, revision ?? -1, row))) throw new Refusal('SETTINGS_STALE')
  // A PIN that is kept for a key is that service's, and never goes to another address.
  if (before && (before.url !== row.url || before.client_id !== row.client_id))
    await tx.personCertificates.endOfService(id, row.changed_at)
  const after = await tx.signingServices.get(id)
  if (!after) throw new Error('A signing service was not kept.')
  await tx.audit.add(before ? 'signing-service-changed' : 'signing-service-added', {
    by,
    detail: {
      ...about('signing-service', id, after.name),
      ...changed(before && auditFactsOf(before), auditFactsOf(after)),
      ...(client_secret && before && { secret: 'changed' }),
    },
  })

  return after
}

/**
 * A secret is one service's and one client's: a change of either needs the new secret, and never
 * sends the old one there.
 */
function keptSecret({ url, client_id }: GivenService, before: SigningServiceRow | null): Buffer {
  if (before && before.url === url.replace(/\/+$/, '') && before.client_id === client_id)
    return before.sealed_secret
  throw new Refusal('SIGNING_SERVICE_INVALID', {
    fields: [{ path: 'client_secret', code: 'CLIENT_SECRET_REQUIRED' }],
  })
}

export async function removeService(tx: Tx, id: string, by: Actor, now: Date): Promise<void> {
  const row = await tx.signingServices.get(id)
  if (!row) throw new Refusal('NOT_FOUND')
  await tx.personCertificates.endOfService(id, now)
  await tx.signingServices.remove(id)
  await tx.audit.add('signing-service-removed', {
    by,
    detail: { ...about('signing-service', id, row.name), ...changed(auditFactsOf(row), null) },
  })
}

/** What the trail tells: everything but the secret. */
const auditFactsOf = ({ name, url, client_id, is_enabled }: SigningServiceRow) => ({
  name,
  url,
  client_id,
  is_enabled,
})

export const presentService = ({
  id,
  name,
  url,
  client_id,
  is_enabled,
  revision,
  changed_at,
  changed_by,
}: SigningServiceRow) => ({
  id,
  name,
  url,
  client_id,
  is_enabled,
  revision,
  changed_at: changed_at.toISOString(),
  changed_by,
})
