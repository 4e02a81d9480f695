import { useEffect, useRef, useState } from 'react'

/** How wide a drawing may be: its words keep their size on a phone. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watcher.observe(place)

    return () => watcher.disconnect()
  }, [])

  return { ref, width }
}
