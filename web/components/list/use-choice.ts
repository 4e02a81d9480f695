import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Rows that somebody ticked. A choice is of what is seen: another view begins without one. */
export function useChoice(view: string): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const [choice, setChoice] = useState<{ view: string; ids: ReadonlySet<string> }>({ view: '', ids: none })

  return [choice.view === view ? choice.ids : none, (ids) => setChoice({ view, ids })]
}
