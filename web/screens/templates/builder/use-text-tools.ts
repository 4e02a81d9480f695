import { useEffect, useState } from 'react'
import { keyOf } from '../../../components/pressed-key.ts'

/** What is open above the text: the outline, and what finds words in it. */
export function useTextTools() {
  const [finds, setFinds] = useState<'find' | 'replace' | null>(null)
  const [hasOutline, setOutline] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (document.querySelector('[role=dialog]')) return
      const key = keyOf(event)
      if (key === 'f' && !event.shiftKey) setFinds((now) => now ?? 'find')
      else if (key === 'h' && !event.shiftKey) setFinds('replace')
      else if (key === 'o' && event.shiftKey) setOutline((isOpen) => !isOpen)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)

    return () => document.removeEventListener('keydown', press)
  }, [])

  return { finds, setFinds, hasOutline, setOutline }
}
