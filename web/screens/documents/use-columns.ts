import { useState } from 'react'

export const columns = ['state', 'people', 'signed', 'changed', 'expires', 'created', 'initiator'] as const
export type Column = (typeof columns)[number]

const key = 'documents.columns'
const usual: readonly Column[] = ['state', 'people', 'signed', 'changed', 'expires']

/** Which columns a person wants to see: a habit of the device, kept there. */
export function useColumns(): [readonly Column[], (wanted: readonly Column[]) => void] {
  const [shown, setShown] = useState<readonly Column[]>(read)
  return [
    shown,
    (wanted) => {
      const inOrder = columns.filter((column) => wanted.includes(column))
      setShown(inOrder)
      localStorage.setItem(key, JSON.stringify(inOrder))
    },
  ]
}

function read(): readonly Column[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? columns.filter((column) => kept.includes(column)) : usual
  } catch {
    return usual
  }
}
