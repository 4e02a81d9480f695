import { z } from 'zod'
import { mostNoteLength } from '../vocabulary/docket-notes.ts'
import { Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const NoteText = z
  .string()
  .trim()
  .max(mostNoteLength, rule('ENTERED_TOO_LONG', { most: mostNoteLength }))

/** The note of the members who see a docket; never shown to its signers. */
export const DocketNote = z.object({
  text: z.string(),
  /** Rises with each change; 0 where nobody wrote one yet. */
  version: z.int(),
  by: z.string().nullable(),
  at: Moment.nullable(),
})
export type DocketNote = z.output<typeof DocketNote>
