import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

const moment = Date.parse('2026-11-24T04:00:00Z')
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

it('makes version 7 ids that sort by the moment they were made', () => {
  expect(newId(0x0199aabbccdd)).toMatch(/^0199aabb-ccdd-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newId(1_000) < newId(2_000)).toBe(true)
})

it('rises within one millisecond, however many there are', () => {
  const ids = Array.from({ length: 20_000 }, () => newId(moment))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids)).toHaveLength(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(timeOf(ids[0] ?? '')).toBe(moment)
  expect(timeOf(ids.at(-1) ?? '') - moment).toBeLessThan(10)
})

it('goes on rising where the clock steps back a little, and begins afresh where it was set back', () => {
  const first = newId(moment + 60_000)
  expect(newId(moment + 59_900) > first).toBe(true)
  expect(timeOf(newId(moment))).toBe(moment)
})
