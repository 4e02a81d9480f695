import { beforeAll, describe, expect, it } from 'vitest'
import type { Town } from '../tests/honest/index.ts'
import { allCases, complaintsAbout, matrixTown, nameOf } from './matrix.ts'

let town: Town

beforeAll(async () => {
  town = await matrixTown()
})

describe('every signature of the matrix, through pdfsig, qpdf and openssl', () => {
  it.each(allCases().map((one) => [nameOf(one), one] as const))('is good everywhere: %s', async (_, one) => {
    expect(await complaintsAbout(town, one)).toEqual([])
  })
})
