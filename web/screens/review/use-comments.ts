import { useRef, useState } from 'react'
import type { ReviewMark } from '#contract/vocabulary/groups.ts'
import type { Place } from './place-in-sight.ts'

interface Comment extends ReviewMark {
  key: number
}
export type Comments = ReturnType<typeof useComments>

// As the contract has it.
const fewestLetters = 3
const isBlank = ({ words }: Comment) => words.trim() === ''

/** What is said of places of the pages, before it is sent. */
export function useComments() {
  const [all, setAll] = useState<readonly Comment[]>([])
  const last = useRef(0)
  const change = (key: number, to: Partial<Comment>) =>
    setAll((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const written = all.filter((one) => !isBlank(one))

  return {
    all,
    hasWords: written.length > 0,
    said: written.map(({ key: _, words, ...place }): ReviewMark => ({ ...place, words: words.trim() })),
    tooShort: written.find(({ words }) => words.trim().length < fewestLetters)?.key,
    add: (place: Place) => {
      last.current += 1
      // One at a time is begun and left without words.
      setAll((now) => [...now.filter((one) => !isBlank(one)), { ...place, key: last.current, words: '' }])
    },
    write: (key: number, words: string) => change(key, { words }),
    move: (key: number, to: { x: number; y: number }) => change(key, to),
    remove: (key: number) => setAll((now) => now.filter((one) => one.key !== key)),
    focus: (key: number) => document.querySelector<HTMLElement>(`[data-comment="${key}"]`)?.focus(),
  }
}
