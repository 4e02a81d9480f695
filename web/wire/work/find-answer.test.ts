import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findAnswer } from './find-answer.ts'

it('finds the first answer that has the zeros, as node:crypto counts them', async () => {
  const answer = await findAnswer('challenge:0:', 12)
  const zeros = (n: number) => createHash('sha256').update(`challenge:0:${n}`).digest('hex').startsWith('000')
  expect(zeros(answer)).toBe(true)
  for (let earlier = 0; earlier < answer; earlier += 1) expect(zeros(earlier)).toBe(false)
})
