import type { GivenField } from '#contract/clients/addClientsMasterdata.ts'
import { mostClientFields } from '#contract/vocabulary/client-limits.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { ClientField } from '#store/clients/client-fields.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './make-clients.ts'

interface Asked {
  fields: readonly GivenField[]
  /** What is not among them is taken away; otherwise it stays. */
  whole: boolean
  revision?: number | undefined
}

export const revisionOf = (all: readonly ClientField[]): number =>
  Math.max(0, ...all.map(({ revision }) => revision))

/** Adds and changes fields of clients; no value of a client is touched. */
export async function saveClientFields(
  tx: Tx,
  { fields, whole, revision }: Asked,
  { by, now }: Acting,
): Promise<{ ids: string[]; revision: number }> {
  await tx.clients.alone()
  const all = await tx.clientFields.all()
  if (revision !== undefined && revision !== revisionOf(all)) throw new Refusal('CLIENT_FIELDS_STALE')
  const present = all.filter(({ retired_at }) => !retired_at)
  requireSound(fields, present)
  const ids = fields.map(({ field_id }) => field_id ?? newId())
  const others = present.filter(({ id }) => !ids.includes(id))
  const stay = whole ? [] : others
  const names = [...stay, ...fields].map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length) throw new Refusal('CLIENT_FIELD_NAME_TAKEN')
  if (names.length > mostClientFields)
    throw new Refusal('CLIENT_FIELDS_TOO_MANY', { values: { most: mostClientFields } })
  const next = revisionOf(all) + 1
  // Those that go leave their names first, and a name may go from one field to another.
  if (whole)
    for (const { id } of others) await tx.clientFields.update(id, { retired_at: now, revision: next }, now)
  for (const [at, field] of fields.entries())
    if (present.some(({ id, name }) => id === field.field_id && name !== field.name))
      await tx.clientFields.update(ids[at] ?? '', { name: ids[at] ?? '' }, now)
  for (const [at, { name, type, values, required, unique }] of fields.entries()) {
    const id = ids[at] ?? ''
    const known = present.find((one) => one.id === id)
    const place = whole ? at : (known?.position ?? lastPlace(present) + 1 + at)
    const row = { name, type, options: values, required, is_unique: unique, position: place, revision: next }
    if (known) await tx.clientFields.update(id, row, now)
    else await tx.clientFields.add({ id, ...row, retired_at: null })
  }
  const after = await tx.clientFields.all()
  const differences = changed(inWords(present), inWords(after.filter(({ retired_at }) => !retired_at)))
  if (differences)
    await tx.audit.add('client-fields-changed', {
      by,
      detail: { ...about('settings', tx.organisationId, ''), ...differences },
    })
  await tx.jobs.send(
    'check-clients',
    { organisationId: tx.organisationId },
    { singletonKey: `${tx.organisationId}:${next}` },
  )

  return { ids, revision: revisionOf(after) }
}

const lastPlace = (present: readonly ClientField[]): number =>
  Math.max(-1, ...present.map(({ position }) => position))

function requireSound(fields: readonly GivenField[], present: readonly ClientField[]): void {
  const known = new Set(present.map(({ id }) => id))
  const named = fields.flatMap(({ field_id }) => field_id ?? [])
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length)
    throw new Refusal('CLIENT_FIELD_NOT_FOUND')
  const problems = fields.flatMap(({ type, values }, at): FieldProblem[] => {
    const path = `fields.${at}.values`
    if (type !== 'choice') return values.length > 0 ? [{ path, code: 'OPTIONS_NOT_HERE' }] : []
    if (values.length === 0) return [{ path, code: 'OPTIONS_NEEDED' }]

    return new Set(values).size < values.length ? [{ path, code: 'OPTION_TWICE' }] : []
  })
  if (problems.length > 0) throw new Refusal('CLIENT_FIELDS_INVALID', { fields: problems })
}

const inWords = (fields: readonly ClientField[]) =>
  Object.fromEntries(
    fields.map(({ name, type, options, required, is_unique }) => [
      name,
      [
        options.length > 0 ? `${type} (${options.join(', ')})` : type,
        required && 'required',
        is_unique && 'unique',
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  )
