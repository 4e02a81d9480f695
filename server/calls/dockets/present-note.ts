import type { DocketNote } from '#contract/dockets/note-record.ts'
import type { Docket } from '#store/dockets/dockets.ts'

type Noted = Pick<Docket, 'note' | 'note_version' | 'note_by' | 'note_at'>

export const presentNote = ({ note, note_version, note_by, note_at }: Noted): DocketNote => ({
  text: note ?? '',
  version: note_version,
  by: note_by,
  at: note_at?.toISOString() ?? null,
})
