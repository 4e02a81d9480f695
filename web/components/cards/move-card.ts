/** Where a card is drawn. */
export type Place = Pick<DOMRect, 'top' | 'bottom' | 'left'>

export const directions = ['up', 'down', 'left', 'right'] as const
export type Direction = (typeof directions)[number]

/** The order with the card at the place that another one had. */
export function movedTo<T>(order: readonly T[], card: T, to: number): T[] {
  const others = order.filter((one) => one !== card)

  return [...others.slice(0, to), card, ...others.slice(to)]
}

/**
 * At which place a card is after a step, of cards drawn in rows: to the side it changes with its
 * neighbour; up and down it goes beside the nearest card of the next row, or to the end.
 */
export function stepOfCard(places: readonly Place[], at: number, direction: Direction): number {
  const last = places.length - 1
  if (direction === 'left') return Math.max(0, at - 1)
  if (direction === 'right') return Math.min(last, at + 1)
  const own = places[at]
  if (!own) return at
  const isUp = direction === 'up'
  const beyond = places.flatMap((place, index) => {
    const away = isUp ? own.top - place.bottom : place.top - own.bottom

    return away >= -1 ? [{ index, away, aside: Math.abs(place.left - own.left) }] : []
  })
  beyond.sort((one, other) => one.away - other.away || one.aside - other.aside)
  const nearest = beyond[0]?.away ?? 0
  const inRow = beyond.filter(({ away }) => away - nearest < 24).sort((one, other) => one.aside - other.aside)

  return inRow[0]?.index ?? (isUp ? 0 : last)
}
