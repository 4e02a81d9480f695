import type { LetterheadRow } from '#contract/document-files/letterhead-record.ts'
import { usualLetterhead } from '#services/organisations/usual-letterhead.ts'
import type { Letterhead } from '#store/document-files/letterheads.ts'
import type { Tx } from '#store/store.ts'

export async function presentLetterheads(tx: Tx, rows: readonly Letterhead[]): Promise<LetterheadRow[]> {
  const usual = await usualLetterhead(tx)
  const further = new Map<string, string>()
  for (const id of new Set(rows.flatMap(({ further_id }) => further_id ?? []))) {
    const held = await tx.letterheads.get(id)
    if (held) further.set(id, held.name)
  }
  const furtherOf = (id: string | null) => {
    const name = id === null ? undefined : further.get(id)

    return id !== null && name !== undefined ? { letterhead_id: id, name } : null
  }

  return rows.map(({ id, name, margins, measured, pages, further_id, retired_at, updated_at, revision }) => ({
    letterhead_id: id,
    name,
    margins,
    measured,
    pages,
    further: furtherOf(further_id),
    is_usual: id === usual,
    retired_at: retired_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    revision,
  }))
}
