/**
 * The first circle among names that need other names, as its path (`a`, `b`, `a`); null where there
 * is none.
 */
export function circleIn(needs: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  for (const start of needs.keys()) {
    // A stack of our own: a long chain of fields does not use up the machine's.
    const path: { name: string; left: string[] }[] = [{ name: start, left: [...(needs.get(start) ?? [])] }]
    const inPath = new Set([start])
    while (path.length > 0) {
      const { name, left } = path.at(-1)!
      const next = left.shift()
      if (next === undefined) {
        done.add(name)
        inPath.delete(name)
        path.pop()
      } else if (inPath.has(next)) {
        const names = path.map((one) => one.name)

        return [...names.slice(names.indexOf(next)), next]
      } else if (!done.has(next) && needs.has(next)) {
        inPath.add(next)
        path.push({ name: next, left: [...(needs.get(next) ?? [])] })
      }
    }
  }

  return null
}
