import { useEffect, useState } from 'react'

const pauseMs = 250

/**
 * What somebody types, once they pause: so that a question is asked of words and not of letters.
 */
export function useLater(typed: string): string {
  const [later, setLater] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setLater(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return later
}
