export interface Lot {
  id: string
  balance: number
}

export interface Drawn {
  account_id: string
  amount: number
}

/**
 * So much taken from the lots in their order, each as far as it goes; null where they do not hold
 * it. The lots are left as they were.
 */
export function draw(lots: readonly Lot[], amount: number): Drawn[] | null {
  const drawn: Drawn[] = []
  let open = amount
  for (const { id, balance } of lots) {
    const taken = Math.min(balance, open)
    if (taken <= 0) continue
    drawn.push({ account_id: id, amount: taken })
    open -= taken
  }

  return open === 0 ? drawn : null
}

/** What the lots hold after this was drawn. */
export const withoutDrawn = (lots: readonly Lot[], drawn: readonly Drawn[]): Lot[] =>
  lots.map(({ id, balance }) => ({
    id,
    balance: balance - (drawn.find(({ account_id }) => account_id === id)?.amount ?? 0),
  }))

/** Little is left: no more than this share, in percent, of what was given. */
export const isLow = (left: number, granted: number, percent: number): boolean =>
  granted > 0 && left * 100 <= granted * percent
