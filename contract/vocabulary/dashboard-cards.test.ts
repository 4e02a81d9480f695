import { describe, expect, it } from 'vitest'
import { arrangedCards, dashboardCards, knownCards } from './dashboard-cards.ts'

describe('the cards of the dashboard', () => {
  const names = (cards: readonly string[], hidden: readonly string[] = []) =>
    arrangedCards({ cards, hidden }).map(({ card }) => card)

  it('stand in the standard order where nothing was kept', () => {
    expect(names([])).toEqual(dashboardCards)
  })

  it('keep an order, and leave out what is no card or named twice', () => {
    const turned = [...dashboardCards].reverse()
    expect(names(turned)).toEqual(turned)
    expect(names(['gone', ...turned, 'waiting'])).toEqual(turned)
    expect(knownCards(['gone', 'hours', 'hours'])).toEqual(['hours'])
  })

  it('put a card that is new behind the one that it follows, hidden or not', () => {
    const withoutHours = [...dashboardCards].reverse().filter((card) => card !== 'hours')
    const order = names(withoutHours, ['steps'])
    expect(order.indexOf('hours')).toBe(order.indexOf('steps') + 1)
    expect(names(dashboardCards.slice(1))[0]).toBe('waiting')
  })
})
