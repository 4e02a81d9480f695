import { describe, expect, it } from 'vitest'
import { lazyTables } from './lazy-tables.ts'

describe('the tables of a transaction', () => {
  it('open when first used, once each, and can be replaced by one that counts', () => {
    let opened = 0
    const open = lazyTables({ audit: () => ({ number: ++opened }) })
    const tx = open(null as never, 'an organisation')
    expect(opened).toBe(0)
    expect([tx.audit.number, tx.audit.number]).toEqual([1, 1])
    Object.assign(tx, { audit: { number: 7 } })
    expect(tx.audit.number).toBe(7)
    expect(open(null as never, 'an organisation').audit.number).toBe(2)
  })
})
