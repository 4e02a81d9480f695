import { expect, it } from 'vitest'
import { evidenceLaw } from './evidence-law.ts'

it.each([
  ['2024-06-30T23:59:59+05:30', 'section_65b'],
  ['2024-07-01T00:00:00+05:30', 'section_63'],
  ['2024-06-30T18:30:00Z', 'section_63'],
  ['2000-10-17T00:00:00Z', 'section_65b'],
  ['2026-11-21T00:00:00Z', 'section_63'],
])('a record of %s falls under %s', (at, law) => {
  expect(evidenceLaw(new Date(at))).toBe(law)
})
