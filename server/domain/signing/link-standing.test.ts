import { describe, expect, it } from 'vitest'
import { requireLivingLink } from './link-standing.ts'

const now = new Date('2026-01-05T10:00:00Z')
const link = { expires_at: new Date('2026-02-01T00:00:00Z'), dead_at: null, dead_reason: null }
const dead = (dead_reason: string) => ({ ...link, dead_at: now, dead_reason })

describe('a link', () => {
  it('opens while its docket is out or completed', () => {
    expect(() => requireLivingLink(link, 'out_for_signature', now)).not.toThrow()
    expect(() => requireLivingLink(link, 'completed', now)).not.toThrow()
  })

  it('says why it opens no more', () => {
    expect(() => requireLivingLink(dead('replaced'), 'out_for_signature', now)).toThrow('LINK_REPLACED')
    expect(() => requireLivingLink(dead('expired'), 'expired', now)).toThrow('LINK_EXPIRED')
    expect(() => requireLivingLink(link, 'out_for_signature', link.expires_at)).toThrow('LINK_EXPIRED')
    expect(() => requireLivingLink(dead('revoked'), 'revoked', now)).toThrow('has taken this back')
    expect(() => requireLivingLink(dead('removed'), 'out_for_signature', now)).toThrow('removed you')
    expect(() => requireLivingLink(link, 'rejected', now)).toThrow('declined')
  })
})
