import type { ActivityRow } from '#contract/audit/getActivities.ts'
import { actWords } from '#contract/vocabulary/acts.ts'
import { changesOf } from '#domain/audit/changes-of.ts'
import type { AuditEntry } from '#store/audit/audit-reading.ts'
import type { Tx } from '#store/store.ts'

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const toldElsewhere = new Set(['before', 'after', 'key', 'about', 'about_id', 'about_name'])

/** Entries of the organisation's chain as a person reads them. */
export async function presentActivities(tx: Tx, entries: readonly AuditEntry[]): Promise<ActivityRow[]> {
  const unnamed = entries.map(aboutId).filter((id) => id !== null)
  const names = await tx.members.names([...new Set(unnamed)])

  return entries.map((entry) => ({
    id: entry.id,
    number: entry.number,
    at: entry.at.toISOString(),
    event: entry.event,
    kind: actWords(entry.event).kind,
    actor: { kind: entry.actor_kind, id: entry.actor_id, name: entry.actor_name ?? '' },
    about: aboutOf(entry, names),
    changes: changesOf(entry.detail),
    facts: factsOf(entry),
    address: entry.address,
    device: entry.device,
    hash: entry.hash.toString('hex'),
  }))
}

function aboutId({ detail }: AuditEntry): string | null {
  const id = detail.about_id ?? detail.user

  return typeof id === 'string' && isUuid.test(id) ? id : null
}

function aboutOf(entry: AuditEntry, names: ReadonlyMap<string, string>): ActivityRow['about'] {
  const id = aboutId(entry)
  const { about_name, name } = entry.detail
  const told = [about_name, name, id === null ? null : names.get(id)].find(
    (one) => typeof one === 'string' && one !== '',
  )

  return id === null && told === undefined ? null : { id, name: String(told ?? '') }
}

/** Ids say nothing to a person and are left to the trail. */
function factsOf({ detail }: AuditEntry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(detail)
      .filter(([name, value]) => !toldElsewhere.has(name) && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([, value]) => !isUuid.test(value)),
  )
}
