import type { LetterheadRow } from '#contract/document-files/letterhead-record.ts'
import { usualLetterhead } from '#services/organisations/usual-letterhead.ts'
import type { Letterhead } from '#store/document-files/letterheads.ts'
import type { Tx } from '#store/store.ts'

export async function presentLetterheads(tx: Tx, rows: readonly Letterhead[]): Promise<LetterheadRow[]> {
  const usual = await usualLetterhead(tx)

  return rows.map(({ id, name, margins, measured, pages, retired_at, updated_at, revision }) => ({
    letterhead_id: id,
    name,
    margins,
    measured,
    pages,
    is_usual: id === usual,
    retired_at: retired_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    revision,
  }))
}
