import { describe, expect, it } from 'vitest'
import { allOf, type BranchFigures, largestBranches } from './figures.ts'

const branch = (name: string, counts: BranchFigures['counts']) => ({ name, counts }) as BranchFigures

describe('branches side by side', () => {
  const branches = [
    branch('Nagpur', { draft: 1 }),
    branch('Pune', { completed: 5, draft: 1 }),
    branch('Surat', {}),
    branch('Nashik', { completed: 1, expired: 1 }),
    branch('Thane', { completed: 3 }),
  ]

  it('has the largest first, and adds up the others by state', () => {
    const { largest, others } = largestBranches({ branches }, 2)
    expect(largest.map(({ name }) => name)).toEqual(['Pune', 'Thane'])
    expect(others).toEqual({ branches: 2, counts: { draft: 1, completed: 1, expired: 1 } })
    const all = branches.reduce((sum, { counts }) => sum + allOf(counts), 0)
    expect(largest.reduce((sum, { counts }) => sum + allOf(counts), allOf(others!.counts))).toBe(all)
  })

  it('has no others where all are among the largest, or have nothing', () => {
    expect(largestBranches({ branches }, 4).others).toBeNull()
    expect(largestBranches({ branches }, 4).largest).toHaveLength(4)
  })
})
