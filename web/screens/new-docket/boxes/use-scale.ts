import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Size } from './geometry.ts'

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]
const marginPx = 56

export interface Zoom {
  /** Pixels a point. */
  scale: number
  percent: number
  deskRef: RefObject<HTMLElement | null>
  closer: () => void
  further: () => void
  fit: () => void
}

/** How large the page is drawn: as wide as the desk allows until a person chooses otherwise. */
export function useScale(page: Size): Zoom {
  const deskRef = useRef<HTMLElement>(null)
  const [room, setRoom] = useState(700)
  const [chosen, setChosen] = useState<number | null>(null)

  useEffect(() => {
    const desk = deskRef.current
    if (!desk) return
    const watcher = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    watcher.observe(desk)
    return () => watcher.disconnect()
  }, [])

  // 96 pixels of CSS are 72 points: 100 % is the size of paper.
  const natural = 96 / 72
  const widest = room - (room < 500 ? 16 : marginPx)
  const scale = chosen === null ? Math.min(widest / page.width, 1.5 * natural) : chosen * natural
  const factor = scale / natural
  return {
    scale,
    percent: Math.round(factor * 100),
    deskRef,
    closer: () => setChosen(steps.find((step) => step > factor + 0.01) ?? 3),
    further: () => setChosen([...steps].reverse().find((step) => step < factor - 0.01) ?? 0.5),
    fit: () => setChosen(null),
  }
}
