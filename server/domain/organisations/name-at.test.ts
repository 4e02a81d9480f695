import { describe, expect, it } from 'vitest'
import { nameAt } from './name-at.ts'

describe('the name of an organisation at a moment', () => {
  const organisation = {
    name: 'Third',
    former_names: [
      { name: 'First', until: '2026-01-01T00:00:00.000Z' },
      { name: 'Second', until: '2026-06-01T00:00:00.000Z' },
    ],
  }

  it('is the one that it had then', () => {
    expect(nameAt(organisation, new Date('2025-03-01'))).toBe('First')
    expect(nameAt(organisation, new Date('2026-01-01'))).toBe('Second')
    expect(nameAt(organisation, new Date('2026-03-01'))).toBe('Second')
    expect(nameAt(organisation, new Date('2026-06-01'))).toBe('Third')
    expect(nameAt({ name: 'Only', former_names: [] }, new Date('2020-01-01'))).toBe('Only')
  })
})
