import { useEffect, useRef } from 'react'
import { lettersAreOn } from '../../components/letter-keys.ts'

type Key = 'a' | 'b' | 'c' | 'n'
type Acts = Record<Key, (() => void) | undefined> & { leave: () => void }

/**
 * One letter an act, where no words are typed and no dialog is open. A key that is held down acts
 * once.
 */
export function useReviewKeys(acts: Acts): void {
  const newest = useRef(acts)
  useEffect(() => {
    newest.current = acts
  })

  useEffect(() => {
    function keys(event: KeyboardEvent): void {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || event.repeat || target.closest('[role=dialog]')) return
      const isTyping = target.closest('input, textarea, select, [contenteditable]') !== null
      if (isTyping) {
        if (event.key === 'Escape') newest.current.leave()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) newest.current.b?.()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !lettersAreOn()) return
      const key = event.key.toLowerCase()
      if (key !== 'a' && key !== 'b' && key !== 'c' && key !== 'n') return
      // The letter is not typed into the words that it opens.
      event.preventDefault()
      newest.current[key]?.()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [])
}
