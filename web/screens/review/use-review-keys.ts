import { useEffect, useRef } from 'react'
import { isTyping, loneKey } from '../../components/pressed-key.ts'

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
      // Escape of an input method is its own.
      if (event.isComposing || event.defaultPrevented || event.repeat || target.closest('[role=dialog]'))
        return
      if (isTyping(event)) {
        if (event.key === 'Escape') newest.current.leave()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) newest.current.b?.()
        return
      }
      const key = loneKey(event)
      if (key !== 'a' && key !== 'b' && key !== 'c' && key !== 'n') return
      // The letter is not typed into the words that it opens.
      event.preventDefault()
      newest.current[key]?.()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [])
}
