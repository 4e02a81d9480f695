import { describe, expect, it } from 'vitest'
import { serviceShares, unattendedWorkers } from './service-shares.ts'

describe('what services hold of the workers', () => {
  it('is a share each, and never all of them', async () => {
    let clock = 0
    const shares = serviceShares(() => clock)
    const held = []
    for (const service of ['a', 'a', 'b', 'b', 'c']) held.push(await shares.take(service))
    expect(held.every(Boolean)).toBe(true)
    expect(held.length).toBeLessThan(unattendedWorkers)
    clock += 2_000
    for (const service of ['a', 'b', 'c', 'd']) expect(await shares.take(service)).toBeNull()
    held[0]?.()
    expect(await shares.take('b')).toBeNull()
    const again = await shares.take('a')
    expect(again).toBeTruthy()
    // Given back twice counts once.
    held[1]?.()
    held[1]?.()
    expect(await shares.take('c')).toBeTruthy()
    clock += 2_000
    expect(await shares.take('d')).toBeNull()
  })

  it('is waited for where the service answers', async () => {
    const shares = serviceShares()
    const held = [await shares.take('a'), await shares.take('a')]
    const comes = shares.take('a')
    setTimeout(() => held[0]?.(), 50)
    expect(await comes).toBeTruthy()
  })
})
