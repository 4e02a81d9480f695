import type { GivenValues } from '#contract/vocabulary/templates/rows.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'

const mark = 'sealed:'
const contextOf = (docketId: string): string => `template-values:${docketId}`

/** What was typed into a form of a template is no less somebody's own than what a signer types. */
export const sealValues = (keys: Keys, docketId: string, values: GivenValues): string =>
  mark + keys.seal(Buffer.from(JSON.stringify(values), 'utf8'), contextOf(docketId)).toString('base64url')

interface Asked {
  docketId: string
  templateId: string
  member: Member
}

/** What a docket that the member sees was made of. */
export async function valuesOfDocket(
  tx: Tx,
  keys: Keys,
  { docketId, templateId, member }: Asked,
): Promise<GivenValues> {
  const { docket } = await readDocket(tx, docketId, member)
  if (docket.template_id !== templateId) throw new Refusal('DOCKET_NOT_FOUND')

  return openValues(keys, docket)
}

/** Nothing where none were typed, or where they are erased. */
export function openValues(
  keys: Keys,
  { id, template_values }: Pick<Docket, 'id' | 'template_values'>,
): GivenValues {
  if (template_values === null) return {}
  const sealed = Buffer.from(template_values.slice(mark.length), 'base64url')

  return JSON.parse(keys.open(sealed, contextOf(id)).toString('utf8')) as GivenValues
}

/** Of a docket that is seen already; nobody where its client takes no dockets any more. */
export async function clientOfDocket(tx: Tx, docketId: string): Promise<string | null> {
  const clientId = (await tx.dockets.get(docketId))?.client_id ?? null
  const client = clientId === null ? null : await tx.clients.get(clientId)

  return client && !client.retired_at ? client.id : null
}
