import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { elsewhere, isAway } from './elsewhere.ts'

const loadedFrom = (origin: string) => vi.stubGlobal('location', { origin, pathname: '/' })
beforeEach(() => void loadedFrom('https://sign.example'))
afterAll(() => void vi.unstubAllGlobals())

const clients = { kyc: 'https://kyc.example', revamp: 'https://sign.example' }

describe('a section of another program', () => {
  it('is elsewhere only where that program is configured', () => {
    expect(elsewhere('/kyc/waiting?x=1', clients)).toBe('kyc')
    expect(elsewhere('/emandate', clients)).toBeNull()
    expect(elsewhere('/kyc', {})).toBeNull()
    expect(elsewhere('/documents', clients)).toBeNull()
  })

  it('is here at the address of the program itself, which else would hand over to itself for ever', () => {
    expect(elsewhere('/workflow', clients)).toBeNull()
    loadedFrom('https://kyc.example')
    expect(elsewhere('/kyc', clients)).toBeNull()
    expect(isAway('eazysign', { eazysign: 'https://desk.example' })).toBe(true)
  })
})
