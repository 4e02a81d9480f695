import { useState } from 'react'

/** Which columns a person wants to see: a habit of the device, kept there under the list's name. */
export function useColumns<Column extends string>(
  list: string,
  all: readonly Column[],
  usual: readonly Column[],
): [readonly Column[], (wanted: readonly Column[]) => void] {
  const key = `${list}.columns`
  const [shown, setShown] = useState<readonly Column[]>(() => kept(key, all) ?? usual)

  return [
    shown,
    (wanted) => {
      const inOrder = all.filter((column) => wanted.includes(column))
      setShown(inOrder)
      localStorage.setItem(key, JSON.stringify(inOrder))
    },
  ]
}

function kept<Column extends string>(key: string, all: readonly Column[]): readonly Column[] | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(read) ? all.filter((column) => read.includes(column)) : null
  } catch {
    return null
  }
}
