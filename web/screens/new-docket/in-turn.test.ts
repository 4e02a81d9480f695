import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

describe('acts in turn', () => {
  it('begin once the one before is over, and read what it left', async () => {
    const turn = inTurn()
    let revision = 1
    const removes = async () => {
      const seen = revision
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (seen !== revision) throw new Error('stale')
      revision++

      return seen
    }
    expect(await Promise.all([turn(removes), turn(removes), turn(removes)])).toEqual([1, 2, 3])
  })

  it('go on after one that failed, whose failure is its own', async () => {
    const turn = inTurn()
    const failed = turn(() => Promise.reject(new Error('no')))
    const next = turn(async () => 'done')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
