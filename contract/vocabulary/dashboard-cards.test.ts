import { describe, expect, it } from 'vitest'
import { getDashboardCards } from '../documents/getDashboardCards.ts'
import { saveDashboardCards } from '../documents/saveDashboardCards.ts'
import { arrangedCards, type Board, boards, cardsOfBoards, knownCards } from './dashboard-cards.ts'
import { portalRoutes } from './portal-routes.ts'

describe.each(boards)('the cards of %s', (board) => {
  const standard = cardsOfBoards[board]
  const [first, second, third] = standard
  const names = (cards: readonly string[], hidden: readonly string[] = []) =>
    arrangedCards<Board>(board, { cards, hidden }).map(({ card }) => card)

  it('stand in the standard order where nothing was kept', () => {
    expect(names([])).toEqual(standard)
  })

  it('keep an order, and leave out what is no card of this board or named twice', () => {
    const turned = [...standard].reverse()
    expect(names(turned)).toEqual(turned)
    // Two boards may have a card of one name.
    const own: readonly string[] = standard
    const others = boards.flatMap((one) => cardsOfBoards[one].filter((card) => !own.includes(card)))
    expect(names(['gone', ...others, ...turned, first])).toEqual(turned)
    expect(knownCards(board, ['gone', ...others, second, second])).toEqual([second])
  })

  it('put a card that is new behind the one that it follows, hidden or not', () => {
    const withoutThird = [...standard].reverse().filter((card) => card !== third)
    const order = names(withoutThird, [second])
    expect(order.indexOf(third)).toBe(order.indexOf(second) + 1)
    expect(names(standard.slice(1))[0]).toBe(first)
  })

  it('are asked for and kept by who may open the page', () => {
    for (const { modules } of [getDashboardCards, saveDashboardCards])
      expect(modules).toEqual(portalRoutes[board].modules)
  })
})
