import { describe, expect, it } from 'vitest'
import { packageFields } from '../subscriptions/kept-package.ts'
import { holderOf, knownProducts, productName, products, productTable, productUnit } from './products.ts'
import { messageChannels } from './states.ts'

describe('the table of products', () => {
  it('sells what something takes, and nothing else', () => {
    expect(products).toEqual(['documents', 'aadhaar_esign', 'sms', 'whatsapp'])
    for (const product of products) expect(holderOf(product)).not.toBeNull()
  })

  it('counts no message of a way that no setting offers', () => {
    const offered: readonly string[] = messageChannels
    const sold: readonly string[] = products
    for (const way of ['sms', 'whatsapp'])
      expect([way, sold.includes(way)]).toEqual([way, offered.includes(way)])
  })

  it('lets packages count what is sold alone', () => {
    const isTaken = (product: string) => packageFields.allowances.safeParse([{ product, total: 5 }]).success
    expect(knownProducts.filter(isTaken)).toEqual(products)
    expect(isTaken('fax')).toBe(false)
  })

  it('has words in English and in Hindi for each, and shows what it does not know as it is', () => {
    for (const { name, one, several } of Object.values(productTable))
      for (const words of [name, one, several]) expect([words.en, words.hi].every(Boolean)).toBe(true)
    expect([productUnit('documents', 1, 'en'), productUnit('documents', 2, 'en')]).toEqual([
      'document',
      'documents',
    ])
    expect(productName('aadhaar_esign', 'hi')).toBe('आधार ई-साइन')
    expect([productName('fax', 'en'), productUnit('fax', 2, 'hi')]).toEqual(['fax', 'fax'])
  })
})
