import type { LetterheadPages, Margins } from '#contract/vocabulary/letterheads.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import { usualLetterhead } from '#services/organisations/usual-letterhead.ts'
import type { Tx } from '#store/store.ts'
import { marginWords } from './margin-words.ts'
import { requireFreeName } from './require-free-name.ts'

interface Acting {
  by: Actor
  now: Date
}

interface Change {
  letterheadId: string
  revision: number
  fields: {
    name?: string | undefined
    margins?: Margins | undefined
    pages?: LetterheadPages | undefined
    further_letterhead_id?: string | null | undefined
  }
}

/**
 * Changes a letterhead if nobody changed it since `revision` was read. Documents are set on it as
 * it is from then on.
 */
export async function changeLetterhead(
  tx: Tx,
  { letterheadId, revision, fields }: Change,
  { by, now }: Acting,
): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const held = await tx.letterheads.getLocked(letterheadId)
  if (!held || held.retired_at) throw new Refusal('LETTERHEAD_NOT_FOUND')
  if (held.revision !== revision) throw new Refusal('LETTERHEAD_STALE')
  if (fields.name !== undefined) await requireFreeName(tx, fields.name, letterheadId)
  const { name = held.name, margins = held.margins, pages = held.pages } = fields
  const { further_letterhead_id = held.further_id } = fields
  // Nothing is behind a letterhead of every page.
  const furtherId = pages === 'first' ? further_letterhead_id : null
  const further = await furtherOf(tx, furtherId, letterheadId, held.further_id)
  const before = await furtherOf(tx, held.further_id, letterheadId, held.further_id)
  const differences = changed(
    { name: held.name, pages: held.pages, further: before, margins: marginWords(held.margins) },
    { name, pages, further, margins: marginWords(margins) },
  )
  if (!differences) return
  await tx.letterheads.update(
    letterheadId,
    { name, pages, further_id: furtherId, margins: JSON.stringify(margins), revision: revision + 1 },
    now,
  )
  await tx.audit.add('letterhead-changed', {
    by,
    detail: { ...about('letterhead', letterheadId, name), ...differences },
  })
}

/** The name of what lies under the further pages: one that is in use, or was chosen before. */
async function furtherOf(
  tx: Tx,
  id: string | null,
  ofId: string,
  keptId: string | null,
): Promise<string | null> {
  if (id === null) return null
  const held = id === ofId ? null : await tx.letterheads.get(id)
  if (!held || (held.retired_at && id !== keptId))
    throw new Refusal('LETTERHEAD_NOT_FOUND').ofField('fields.further_letterhead_id')

  return held.name
}

/**
 * Done twice it changes nothing more. New documents are set on plain paper where it was the usual
 * one.
 */
export async function retireLetterhead(tx: Tx, letterheadId: string, { by, now }: Acting): Promise<void> {
  // The settings are changed under the same lock: nobody makes it the usual one meanwhile.
  const organisation = await tx.organisations.lock(tx.organisationId)
  const held = await tx.letterheads.getLocked(letterheadId)
  if (!held) throw new Refusal('LETTERHEAD_NOT_FOUND')
  if (held.retired_at) return
  await tx.letterheads.update(letterheadId, { retired_at: now, revision: held.revision + 1 }, now)
  await tx.letterheads.dropFurther(letterheadId, now)
  await tx.audit.add('letterhead-retired', {
    by,
    detail: { ...about('letterhead', letterheadId, held.name), ...changed({ name: held.name }, null) },
    hashBefore: held.sha256,
  })
  if ((await usualLetterhead(tx)) !== letterheadId) return
  await tx.organisationSettings.write('letterhead', null)
  await tx.organisations.update(tx.organisationId, {
    settings_revision: organisation.settings_revision + 1,
    settings_modified_at: now,
  })
  await tx.audit.add('setting-changed', {
    by,
    detail: { key: 'letterhead', before: JSON.stringify(letterheadId), after: 'null' },
  })
}
