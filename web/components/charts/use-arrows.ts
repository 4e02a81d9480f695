import { type KeyboardEvent, useState } from 'react'

interface Place {
  x: number
  y: number
}

const directions: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
// One that is aside is further than any that is straight on.
const aside = 100

/** The nearest place in a direction; null where there is none. */
export function nearest(places: readonly Place[], at: number, { x, y }: Place): number | null {
  const from = places[at]
  if (!from) return null
  const found = places
    .map((place, index) => ({
      index,
      along: (place.x - from.x) * x + (place.y - from.y) * y,
      across: Math.abs((place.x - from.x) * y) + Math.abs((place.y - from.y) * x),
    }))
    .filter(({ along }) => along > 0)
    .sort((one, other) => one.along + one.across * aside - (other.along + other.across * aside))

  return found[0]?.index ?? null
}

/** Many small links as one stop of the Tab key; arrows walk between them, in the order drawn. */
export function useArrows(places: readonly Place[], start: number) {
  const [moved, setMoved] = useState<number | null>(null)
  const reached = moved !== null && moved < places.length ? moved : start

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>): void {
    const direction = directions[event.key]
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.findIndex((link) => link.matches(':focus'))
    const next = direction && at >= 0 ? nearest(places, at, direction) : null
    if (next === null) return
    event.preventDefault()
    setMoved(next)
    links[next]?.focus()
  }

  return { reached, onKeyDown }
}
