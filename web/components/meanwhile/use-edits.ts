import { useState } from 'react'
import { type FieldMerges, type Meanwhile, mergeEdits } from './merge-edits.ts'

interface State<Row, Draft> {
  /** As the server has it, so far as this form knows; null while it is made. */
  read: Row
  /** What it was before somebody else changed it. */
  previous: Row
  draft: Draft
  meanwhile: readonly Meanwhile<keyof Draft>[]
}

/**
 * A form over a row that others change too: nobody's edit takes back what another saved without
 * having seen it.
 */
export function useEdits<Row, Draft extends object>(
  row: Row,
  draftOf: (row: Row) => Draft,
  merges?: FieldMerges<Draft>,
) {
  const begun = (read: Row): State<Row, Draft> => ({
    read,
    previous: read,
    draft: draftOf(read),
    meanwhile: [],
  })
  const [state, setState] = useState(() => begun(row))

  const takeIn = (theirs: Row) =>
    setState((now) => {
      const merged = mergeEdits(draftOf(now.read), now.draft, draftOf(theirs), merges)

      // Pressed twice, a form is overtaken twice by one change: what was said of it stays.
      return merged.meanwhile.length > 0
        ? { read: theirs, previous: now.read, ...merged }
        : { ...now, read: theirs }
    })

  return {
    ...state,
    set: (part: Partial<Draft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    /** What somebody else saved is taken in; saving again is then meant. */
    takeIn,
    /** One's own was saved: nothing in the form differs from it. */
    begin: (saved: Row) => setState(begun(saved)),
    /**
     * The same of what is read now; where it cannot be read, the refusal is all there is to say.
     */
    async readAgain(ask: () => Promise<Row | undefined>): Promise<void> {
      const theirs = await ask().catch(() => undefined)
      if (theirs) takeIn(theirs)
    },
  }
}
