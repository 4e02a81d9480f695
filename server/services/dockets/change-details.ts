import { Refusal } from '#domain/refusal.ts'
import { requireClient } from '#services/clients/require-client.ts'
import { sendingRules } from '#services/organisations/sending-rules.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'
import { fileUnder } from './reference.ts'

export interface Details {
  title?: string | undefined
  reference_id?: string | null | undefined
  tags?: string[] | undefined
  client_id?: string | null | undefined
}

/**
 * The columns of what changes; empty where nothing does. A reference is judged as when the docket
 * is sent.
 */
export async function changesOfDetails(tx: Tx, docket: Docket, wanted: Details) {
  const { title, tags, reference_id, client_id } = wanted
  const isOther = client_id !== undefined && client_id !== docket.client_id
  if (isOther && client_id) await requireClient(tx, client_id, 'fields.client_id')

  return {
    ...(title !== undefined && title !== docket.title && { title }),
    ...(isOther && { client_id }),
    ...(tags !== undefined && tags.join('\n') !== docket.tags.join('\n') && { tags }),
    ...(reference_id !== undefined &&
      reference_id !== docket.reference_id &&
      (await refile(tx, docket, reference_id))),
  }
}

async function refile(tx: Tx, docket: Docket, reference: string | null) {
  const rules = await sendingRules(tx, docket.initiator_id)
  if (reference === null) {
    if (rules.reference_id_rule.required) throw new Refusal('REFERENCE_MISSING')

    return { reference_id: null, reference_key: null, reference_zone_id: null }
  }
  // The same but for its letters: nobody else can have taken it.
  if (reference.toLowerCase() === docket.reference_key) return { reference_id: reference }

  const filed = await fileUnder(tx, docket, reference, {
    rule: rules.reference_id_rule,
    zoneId: rules.zoneId,
  })

  // A draft says under what it will be filed when it is submitted, and keeps nobody from it.
  return docket.state === 'draft' && docket.reference_key === null ? { reference_id: reference } : filed
}

/** What the trail says of a change: the names of what changed, and the title before. */
export const factsOfChange = (docket: Docket, changes: object) => ({
  fields: Object.keys(changes)
    .filter((name) => ['title', 'tags', 'reference_id', 'message', 'client_id'].includes(name))
    .join(', '),
  ...('title' in changes && { was: docket.title }),
})
