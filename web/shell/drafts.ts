import { useEffect, useState } from 'react'
import { draftPrefix as prefix } from '../wire/kept-drafts.ts'
import { isSessionValid } from '../wire/session-storage.ts'
import { withFieldsOf, withoutFields } from './unkept-fields.ts'

const keepDays = 7

interface Kept<T> {
  value: T
  at: number
}

/**
 * A state that survives a reload and a lost session: what a person typed and no server has yet.
 * `forget` is called once the server has it; whatever is left goes after a week. What is nobody
 * else's business is not kept: after a reload these fields are as they were at first.
 */
export function useDraft<T>(
  name: string,
  initial: T,
  unkept: readonly (keyof T & string)[] = [],
): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = withFieldsOf(initial, read(prefix + name)?.value, unkept)
    return isLike(initial, kept) ? kept : initial
  })

  useEffect(() => {
    sweep()
  }, [])

  function change(next: T): void {
    setValue(next)
    // Another tab has logged out: what is typed here until this one notices is kept nowhere.
    if (!isSessionValid()) return
    localStorage.setItem(
      prefix + name,
      JSON.stringify({ value: withoutFields(next, unkept), at: Date.now() } satisfies Kept<unknown>),
    )
  }

  return [value, change, () => localStorage.removeItem(prefix + name)]
}

/** What is kept under a key; null for anything that we did not write. */
function read(key: string): Partial<Kept<unknown>> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

/** The storage is anybody's: what does not look like the form's own value would break the form. */
function isLike<T>(own: T, kept: unknown): kept is T {
  if (Array.isArray(own)) return Array.isArray(kept)
  if (typeof own !== 'object' || own === null) return typeof kept === typeof own
  if (typeof kept !== 'object' || kept === null) return false
  return Object.entries(own).every(([field, value]) =>
    isLike(value, (kept as Record<string, unknown>)[field]),
  )
}

function sweep(): void {
  const oldest = Date.now() - keepDays * 24 * 3600 * 1000
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix)))
    if (!((read(key)?.at ?? 0) >= oldest)) localStorage.removeItem(key)
}
