import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificatesOf } from '#engine/crypto/index.ts'
import { startTsa } from '#simulators/tsa/start.ts'
import { httpTimeStamps } from './http-time-stamps.ts'

describe('a time-stamp authority over HTTP', () => {
  let tsa: Awaited<ReturnType<typeof startTsa>>
  beforeAll(async () => {
    tsa = await startTsa()
  })
  afterAll(() => tsa.close())
  const digest = createHash('sha256').update('what was signed').digest()
  const ours = () => httpTimeStamps({ url: tsa.tsaUrl, roots: certificatesOf(tsa.rootPem), patienceMs: 500 })
  const order = (kind: string) =>
    fetch(`${tsa.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tsa.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind, seconds: 5 }),
    })

  it('gives the time over a digest', async () => {
    const stamp = await ours().stamp(digest)
    expect(Math.abs((stamp?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('is not believed when it is down, slow, or answers something else', async () => {
    const { kinds } = (await (
      await fetch(`${tsa.url}/admin/behaviour`, { headers: { authorization: `Bearer ${tsa.adminToken}` } })
    ).json()) as { kinds: string[] }
    expect(kinds.length).toBeGreaterThan(3)
    for (const kind of kinds) {
      expect((await order(kind)).status).toBe(201)
      await expect(ours().stamp(digest), kind).rejects.toThrow()
    }
    expect(await ours().stamp(digest)).not.toBeNull()
  })

  it('is not believed under another root', async () => {
    const other = await startTsa()
    const stranger = httpTimeStamps({ url: tsa.tsaUrl, roots: certificatesOf(other.rootPem) })
    await expect(stranger.stamp(digest)).rejects.toThrow()
    await other.close()
  })
})
