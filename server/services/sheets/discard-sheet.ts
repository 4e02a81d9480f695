import { mostSheetRows } from '#contract/vocabulary/sheet-kinds.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import { isSeen, type SheetUser } from './see-sheet.ts'

/** Gives up a sheet of which nothing was made; what it says is forgotten at once. */
export async function discardSheet(
  tx: Tx,
  uploadId: string,
  { member, by }: { member: SheetUser; by: Actor },
): Promise<void> {
  const upload = await tx.sheetUploads.getLocked(uploadId)
  if (!isSeen(upload, member)) throw new Refusal('SHEET_NOT_FOUND')
  if (!['reading', 'checked', 'refused'].includes(upload.state)) throw new Refusal('WRONG_STATE')
  await tx.sheetUploads.update(uploadId, {
    state: 'discarded',
    file_id: null,
    headers: [],
    mapping: {},
  })
  await tx.sheetRows.remove(uploadId, mostSheetRows)
  await tx.audit.add('sheet-discarded', { by, detail: { kind: upload.kind, name: upload.name } })
}

// Our choice: a statement of so many rows holds nobody up.
const rowsTogether = 20_000

/** Nightly: the rows of sheets whose days are over, then the sheets. */
export async function sweepSheets(parts: Parts, organisationId: string): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  for (const uploadId of await store.read((tx) => tx.sheetUploads.due(now))) {
    for (let gone = rowsTogether; gone === rowsTogether; )
      gone = await store.transaction((tx) => tx.sheetRows.remove(uploadId, rowsTogether))
    await store.transaction((tx) => tx.sheetUploads.remove(uploadId))
  }
}
