import { bySystem } from '#domain/actors.ts'
import { about } from '#services/audit/changed.ts'
import { serviceSecretContext } from '#services/signing/remote/service-in-use.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { Store, Tx } from '#store/store.ts'

/** The signing service among the simulators, with the client that is registered there. */
export interface DemoSigningService {
  url: string
  clientId: string
  clientSecret: string
}

const by = bySystem('Muhar demo')

/** Each demo organisation offers the service; where it moved, its row follows. */
export async function prepareSigningService(
  store: Store,
  keys: Keys,
  organisationIds: readonly string[],
  service: DemoSigningService,
): Promise<void> {
  for (const id of organisationIds)
    await store.forOrganisation(id).transaction((tx) => prepare(tx, keys, service))
}

async function prepare(tx: Tx, keys: Keys, { url, clientId, clientSecret }: DemoSigningService) {
  const contextOf = (id: string) => serviceSecretContext(tx.organisationId, id)
  const kept = (await tx.signingServices.list()).find(({ client_id }) => client_id === clientId)
  const isSame =
    kept?.url === url && keys.open(kept.sealed_secret, contextOf(kept.id)).toString('utf8') === clientSecret
  if (isSame) return
  const id = kept?.id ?? newId()
  const row = {
    url,
    sealed_secret: keys.seal(Buffer.from(clientSecret, 'utf8'), contextOf(id)),
    changed_at: new Date(),
    changed_by: by.name,
  }
  if (kept) {
    await tx.signingServices.change(kept.id, kept.revision, row)

    return
  }
  const name = 'Demo signing service'
  await tx.signingServices.add({ id, name, client_id: clientId, is_enabled: true, ...row })
  await tx.audit.add('signing-service-added', { by, detail: about('signing-service', id, name) })
}
