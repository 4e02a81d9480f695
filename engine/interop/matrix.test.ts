import { beforeAll, describe, expect, it } from 'vitest'
import type { Town } from '../tests/honest/index.ts'
import { allCases, complaintsAbout, matrixTown, nameOf } from './matrix.ts'
import { pairwise } from './pairwise.ts'

const cases = pairwise(allCases())
let town: Town

beforeAll(async () => {
  town = await matrixTown()
})

// All of them: npm run interop, and whole-matrix.test.ts.
describe('signatures through pdfsig, qpdf and openssl', () => {
  it('are chosen so that every two choices meet', () => {
    expect(allCases()).toHaveLength(744)
    expect(cases.length).toBeGreaterThanOrEqual(25)
    expect(cases.length).toBeLessThan(40)
  })

  it.each(cases.map((one) => [nameOf(one), one] as const))('are good everywhere: %s', async (_, one) => {
    expect(await complaintsAbout(town, one)).toEqual([])
  })
})
