import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isDone } from './judge-work.ts'

/** Written beside the code under test, over the hex digest. */
function anAnswer(challenge: string, round: number, hexZeros: number): number {
  for (let answer = 0; ; answer += 1) {
    const hex = createHash('sha256').update(`${challenge}:${round}:${answer}`).digest('hex')
    if (hex.startsWith('0'.repeat(hexZeros))) return answer
  }
}

describe('work that was done', () => {
  const load = { rounds: 3, difficulty: 8 }
  const good = [0, 1, 2].map((round) => anAnswer('salt', round, 2))

  it('is believed', () => expect(isDone('salt', load, good)).toBe(true))

  it.each([
    ['one round too few', good.slice(1)],
    ['a round twice', [...good, good[0] as number]],
    ['the rounds in another order', [good[1], good[0], good[2]] as number[]],
    ['one answer beside it', [good[0], good[1], (good[2] as number) + 1] as number[]],
    ['none', []],
  ])('is not believed: %s', (_, answers) => expect(isDone('salt', load, answers)).toBe(false))

  it('is good for its own challenge and difficulty alone', () => {
    expect(isDone('other', load, good)).toBe(false)
    expect(isDone('salt', { ...load, difficulty: 24 }, good)).toBe(false)
  })
})
