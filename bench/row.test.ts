import { describe, expect, it } from 'vitest'
import { row } from './row.ts'

const measured = { name: 'signing', unit: 'ms', how: 'by hand' }

describe('a row of the bench', () => {
  it('divides our figure by the floor and judges the ratio', () => {
    const slow = row({ ...measured, ours: 30, floor: 10, goal: { of: 'ratio', atMost: 2 } })
    const quick = row({ ...measured, ours: 20, floor: 10, goal: { of: 'ratio', atMost: 2 } })

    expect([slow.ratio, slow.met]).toEqual([3, false])
    expect([quick.ratio, quick.met]).toEqual([2, true])
  })

  it('judges our own figure where the goal is about that', () => {
    expect(row({ ...measured, ours: 61, goal: { of: 'ours', atMost: 60 } }).met).toBe(false)
    expect(row({ ...measured, ours: 60, goal: { of: 'ours', atMost: 60 } }).met).toBe(true)
    expect(row({ ...measured, ours: 0.5, goal: { of: 'ours', atLeast: 0.6 } }).met).toBe(false)
  })

  it('meets no goal with a figure that could not be taken', () => {
    expect(row({ ...measured, ours: Number.NaN, goal: { of: 'ours', atMost: 60 } }).met).toBe(false)
    expect(row({ ...measured, ours: 1, goal: { of: 'ratio', atMost: 2 } }).met).toBe(false)
  })

  it('says nothing of a goal where there is none', () => {
    expect(row({ ...measured, ours: 1 })).toMatchObject({ met: null, ratio: null, floor: null })
  })
})
