/** A step of an outline as HarfBuzz tells it: M, L, Q, C or Z with the points it takes. */
interface Step {
  readonly type: string
  readonly values: readonly number[]
}

/**
 * An outline as PDF path operators (ISO 32000-2 §8.5.2); `at` writes a point. PDF has no quadratic
 * curves: each becomes the cubic one that is the same curve.
 */
export function outlineOf(steps: readonly Step[], at: (x: number, y: number) => string): string {
  let path = ''
  let [x, y] = [0, 0]
  for (const { type, values } of steps) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    if (type === 'M') path += `${at(a, b)} m `
    else if (type === 'L') path += `${at(a, b)} l `
    else if (type === 'C') path += `${at(a, b)} ${at(c, d)} ${at(e, f)} c `
    else if (type === 'Q') {
      const third = (from: number, to: number) => from + (2 / 3) * (to - from)
      path += `${at(third(x, a), third(y, b))} ${at(third(c, a), third(d, b))} ${at(c, d)} c `
    } else path += 'h '
    if (type !== 'Z') [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y]
  }

  return path
}
