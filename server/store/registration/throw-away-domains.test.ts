import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { throwAwayDomains } from './throw-away-domains.ts'

describe('the list of throw-away domains', () => {
  it('is shipped, and names no service that people keep', async () => {
    const listed = await throwAwayDomains(null)
    expect(listed.size).toBeGreaterThan(5_000)
    expect(listed.has('mailinator.com')).toBe(true)
    for (const kept of [
      'gmail.com',
      'yahoo.co.in',
      'rediffmail.com',
      'outlook.com',
      'icloud.com',
      'zohomail.in',
    ])
      expect(listed.has(kept), kept).toBe(false)
  })

  it('is longer where an installation adds its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muhar-domains-'))
    const file = join(folder, 'ours.txt')
    await writeFile(file, '# ours\n\nThrown.example \r\nother.example')
    const listed = await throwAwayDomains(file)
    expect(listed.has('thrown.example') && listed.has('other.example')).toBe(true)
    expect(listed.has('mailinator.com')).toBe(true)
    await expect(throwAwayDomains(join(folder, 'nothing.txt'))).rejects.toThrow()
    await rm(folder, { recursive: true })
  })
})
