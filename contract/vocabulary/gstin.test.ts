import { expect, it } from 'vitest'
import { Gstin } from './gstin.ts'

it.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['07aagfF2194n1z1', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0939F1YV', false],
  ['AAPFU0939F1ZV', false],
  ['', false],
])('%s is a GSTIN: %s', (typed, is) => {
  expect(Gstin.safeParse(typed).success).toBe(is)
})
