import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

describe('acts with a token', () => {
  it('come one after the other, and a failed one stops nobody', async () => {
    const turns = inTurn()
    const done: string[] = []
    const act = (name: string, ms: number) =>
      turns(async () => {
        done.push(`${name} begins`)
        await pause(ms)
        done.push(`${name} ends`)
        if (name === 'second') throw new Error('it failed')

        return name
      })
    const all = await Promise.allSettled([act('first', 20), act('second', 5), act('third', 1)])
    expect(done).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('are refused at once while one hangs, and are never made behind who has gone', async () => {
    const turns = inTurn(40)
    const { promise: answered, resolve: answers } = Promise.withResolvers<void>()
    const hangs = turns(() => answered)
    let isMade = false
    const behind = turns(async () => {
      isMade = true
    })
    await expect(hangs).rejects.toMatchObject({ why: 'away' })
    await expect(behind).rejects.toMatchObject({ why: 'away' })
    const began = performance.now()
    await expect(turns(async () => 'later')).rejects.toMatchObject({ why: 'away' })
    expect(performance.now() - began).toBeLessThan(20)

    answers()
    await pause(5)
    expect(await turns(async () => 'again')).toBe('again')
    expect(isMade).toBe(false)
  })
})
