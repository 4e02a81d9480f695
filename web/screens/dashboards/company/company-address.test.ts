import { describe, expect, it } from 'vitest'
import { listOf, spanOf } from '../charts/figures.ts'
import { readCompanyAddress, writeCompanyAddress } from './company-address.ts'

const now = Date.parse('2026-11-24T08:00:00Z')
const read = (text: string) => readCompanyAddress(new URLSearchParams(text), now)
const branch = '01905c8e-7d1a-7c3f-9b20-000000000001'

describe('the address of the company dashboard', () => {
  it('is empty for this month and the whole organisation', () => {
    expect(read('')).toEqual({
      name: 'month',
      period: { from: '2026-11-01', to: '2026-11-24' },
      branch: null,
      compares: false,
    })
    expect(writeCompanyAddress(read('')).toString()).toBe('')
  })

  it('gives back what was chosen', () => {
    for (const text of [
      'period=week',
      `period=quarter&branch=${branch}&compare=1`,
      'from=2026-11-03&to=2026-11-09',
    ])
      expect(writeCompanyAddress(read(text)).toString()).toBe(text)
  })

  it('takes nothing that is no period and no branch', () => {
    for (const text of ['period=year', 'from=2026-11-09&to=2026-11-03', 'from=x&to=y', 'branch=1'])
      expect(read(text)).toEqual(read(''))
  })
})

describe('the list behind a number', () => {
  const period = { from: '2026-11-01', to: '2026-11-24' }
  const whose = { branch_id: branch, is_own: false, beneath: 2 }

  it('is narrowed to its days, its states and its branches', () => {
    expect(listOf(period, whose, false, ['draft'])).toBe(
      `/documents?state=draft&branch=${branch}&beneath=1&from=2026-11-01&to=2026-11-24`,
    )
    expect(listOf(period, { ...whose, is_own: true }, false, [])).not.toContain('beneath')
    expect(listOf(period, { ...whose, branch_id: null }, false, [])).toContain('branchless=1')
    expect(listOf(period, { ...whose, branch_id: null }, true, [])).toBe(
      '/documents?from=2026-11-01&to=2026-11-24',
    )
  })
})

describe('a middle time', () => {
  it('is in the unit that people say', () => {
    expect([spanOf(59), spanOf(60), spanOf(47 * 60), spanOf(72 * 60)]).toEqual([
      { unit: 'minutes', count: 59 },
      { unit: 'hours', count: 1 },
      { unit: 'hours', count: 47 },
      { unit: 'days', count: 3 },
    ])
  })
})
