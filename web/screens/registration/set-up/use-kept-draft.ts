import { useState } from 'react'

/** What is typed outlives a reload and a lost session of this tab; forgotten once it is saved. */
export function useKeptDraft<Draft extends Record<string, string>>(
  name: string,
  empty: Draft,
): [Draft, (draft: Draft) => void, () => void] {
  const key = `draft:${name}`
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...kept(key) }))

  return [
    draft,
    (changed) => {
      setDraft(changed)
      sessionStorage.setItem(key, JSON.stringify(changed))
    },
    () => sessionStorage.removeItem(key),
  ]
}

function kept(key: string): object {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return read && typeof read === 'object' ? read : {}
  } catch {
    return {}
  }
}
