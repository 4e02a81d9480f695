/**
 * Acts one after the other, however quickly they are asked for: each begins once those before it
 * are over, well or badly.
 */
export function inTurn() {
  let before: Promise<unknown> = Promise.resolve()

  return <Done>(act: () => Promise<Done>): Promise<Done> => {
    const mine = before.then(act)
    before = mine.catch(() => {})

    return mine
  }
}

export type InTurn = ReturnType<typeof inTurn>
