import { useEffect, useState } from 'react'

const prefix = 'draft:'
const keepDays = 7

interface Kept<T> {
  value: T
  at: number
}

/**
 * A state that survives a reload and a lost session: what a person typed and no server has yet. `forget` is called once the
 * server has it; whatever is left goes after a week.
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => read<T>(name) ?? initial)

  useEffect(() => {
    sweep()
  }, [])

  function change(next: T): void {
    setValue(next)
    localStorage.setItem(prefix + name, JSON.stringify({ value: next, at: Date.now() } satisfies Kept<T>))
  }

  return [value, change, () => localStorage.removeItem(prefix + name)]
}

function read<T>(name: string): T | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Kept<T> | null
    return kept?.value
  } catch {
    return undefined
  }
}

function sweep(): void {
  const oldest = Date.now() - keepDays * 24 * 3600 * 1000
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const at = (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept<unknown>>).at ?? 0
    if (at < oldest) localStorage.removeItem(key)
  }
}
