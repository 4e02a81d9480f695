/** The cards of the company dashboard in the order in which somebody new sees them. */
export const dashboardCards = [
  'waiting',
  'out',
  'half',
  'stuck',
  'days',
  'states',
  'steps',
  'hours',
  'branches',
  'table',
] as const
export type DashboardCard = (typeof dashboardCards)[number]

export interface ArrangedCard {
  card: DashboardCard
  hidden: boolean
}

const isKnown = (card: string): card is DashboardCard => dashboardCards.some((one) => one === card)

/** The cards of these names, each once; a name that no card has (any more) is left out. */
export const knownCards = (names: readonly string[]): DashboardCard[] => [...new Set(names.filter(isKnown))]

/**
 * All cards in somebody's order. A card that came after this order was kept stands behind the one
 * that it follows by default.
 */
export function arrangedCards(kept: { cards: readonly string[]; hidden: readonly string[] }): ArrangedCard[] {
  const order = knownCards(kept.cards)
  const hidden = new Set(knownCards(kept.hidden))
  for (const [at, card] of dashboardCards.entries()) {
    const before = dashboardCards[at - 1]
    if (!order.includes(card)) order.splice(before ? order.indexOf(before) + 1 : 0, 0, card)
  }

  return order.map((card) => ({ card, hidden: hidden.has(card) }))
}
