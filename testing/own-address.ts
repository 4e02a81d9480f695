import { randomBytes } from 'node:crypto'
import type { Parts } from '#services/parts.ts'
import { forgetAddresses } from '#services/portal-addresses/known-addresses.ts'
import { newId } from '#store/new-id.ts'
import type { AnOrganisation } from './people.ts'

/** A name of this machine that leads to this server; nobody else's. */
export const aName = (serverUrl: string): string =>
  `http://a${randomBytes(5).toString('hex')}.localhost:${new URL(serverUrl).port}`

/** An address in force, as if it had been proposed, found and agreed to. */
export async function hasOwnAddress(
  parts: Parts,
  organisation: Pick<AnOrganisation, 'id'>,
  serverUrl: string,
  more: { url?: string; smsTemplates?: Record<string, string> } = {},
): Promise<{ url: string; host: string; id: string }> {
  const url = more.url ?? aName(serverUrl)
  const { host } = new URL(url)
  const id = newId()
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisation.id).transaction((tx) =>
    tx.portalAddresses.add({
      id,
      organisation_id: organisation.id,
      origin: url,
      host,
      state: 'in-force',
      proposed_by: 'Meera Nair',
      proposed_at: now,
      in_force_at: now,
      checked_at: now,
      sms_templates: more.smsTemplates ? JSON.stringify(more.smsTemplates) : null,
    }),
  )
  forgetAddresses(parts.store)

  return { url, host, id }
}
