import { useState } from 'react'
import { useLocation } from 'react-router'

/** Given with an address that leads to another document of the same docket. */
export const sameDocket = { isSameDocket: true }

/**
 * Counts the dockets that this page works on, one after another. One route serves them all, so
 * nothing of the docket before, such as where its uploads go, may be left when somebody opens
 * another one or a new one.
 */
export function useSitting(documentId: string | undefined): number {
  const { key, state } = useLocation()
  const [sitting, setSitting] = useState({ number: 0, documentId, key })
  if (sitting.key === key) return sitting.number

  const isSame = (state as typeof sameDocket | null)?.isSameDocket === true
  // A step of one docket has the same document in its address; a new docket has none.
  const isAnother = !isSame && (documentId === undefined || documentId !== sitting.documentId)
  const next = { number: sitting.number + (isAnother ? 1 : 0), documentId, key }
  setSitting(next)

  return next.number
}
