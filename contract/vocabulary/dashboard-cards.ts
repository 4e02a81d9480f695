/**
 * The cards of each board in the order in which somebody new sees them; a board is named as its
 * page.
 */
export const cardsOfBoards = {
  'company-dashboard': [
    'waiting',
    'out',
    'half',
    'stuck',
    'running',
    'days',
    'states',
    'steps',
    'hours',
    'branches',
    'table',
  ],
  'core-workflow': [
    'to_sign',
    'to_check',
    'requests',
    'sent',
    'done',
    'longest',
    'batch_checks',
    'running',
    'days',
    'recent',
    'half',
    'stuck',
    'branch',
  ],
} as const

export type Board = keyof typeof cardsOfBoards
export type CardOf<B extends Board> = (typeof cardsOfBoards)[B][number]

export const boards = Object.keys(cardsOfBoards) as [Board, ...Board[]]
export const allCards = Object.values(cardsOfBoards).flat()

export interface ArrangedCard<B extends Board = Board> {
  card: CardOf<B>
  hidden: boolean
}

/**
 * The cards of this board with these names, each once; a name that no card of it has (any more) is
 * left out.
 */
export function knownCards<B extends Board>(board: B, names: readonly string[]): CardOf<B>[] {
  const cards: readonly string[] = cardsOfBoards[board]
  const isKnown = (name: string): name is CardOf<B> => cards.includes(name)

  return [...new Set(names.filter(isKnown))]
}

/**
 * All cards of a board in somebody's order. A card that came after this order was kept stands
 * behind the one that it follows by default.
 */
export function arrangedCards<B extends Board>(
  board: B,
  kept: { cards: readonly string[]; hidden: readonly string[] },
): ArrangedCard<B>[] {
  const standard = knownCards(board, cardsOfBoards[board])
  const order = knownCards(board, kept.cards)
  const hidden = new Set(knownCards(board, kept.hidden))
  for (const [at, card] of standard.entries()) {
    const before = standard[at - 1]
    if (!order.includes(card)) order.splice(before ? order.indexOf(before) + 1 : 0, 0, card)
  }

  return order.map((card) => ({ card, hidden: hidden.has(card) }))
}
