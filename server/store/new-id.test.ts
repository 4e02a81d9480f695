import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('makes version 7 ids that sort by the moment they were made', () => {
  expect(newId(0x0199aabbccdd)).toMatch(/^0199aabb-ccdd-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newId(1_000) < newId(2_000)).toBe(true)
  expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000)
})
