/** Our choice: an act waits for the database most of its time, and others want it too. */
const lanes = 4

/** Does this for each, a few at the same time. */
export async function inLanes<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  // One iterator for all lanes: each takes the next that nobody has taken.
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await act(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
