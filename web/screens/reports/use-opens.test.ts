import { describe, expect, it } from 'vitest'
import type { Module } from '#contract/vocabulary/modules.ts'
import { openAddress } from './use-opens.ts'

const opening = (...modules: Module[]) => ({
  allowedModules: Object.fromEntries(modules.map((module) => [module, true])),
  clients: {} as never,
})

describe('an address of a report', () => {
  it('is shown where its page opens', () => {
    const keeper = opening('billingdashboard')
    expect(openAddress('/billing-report?by=member', keeper)).toBe('/billing-report?by=member')
    expect(openAddress('/reports/consumptionHistory?members=1', keeper)).toBe(
      '/reports/consumptionHistory?members=1',
    )
    for (const to of ['/reports', '/reports/misreport', '/batch-process/1'])
      expect(openAddress(to, keeper)).toBeNull()
    const manager = opening('billingdashboard', 'misreport', 'batchprocess', 'documents')
    for (const to of [
      '/reports',
      '/reports/consumptionHistory?members=1',
      '/reports/steps',
      '/batch-process/1',
    ])
      expect(openAddress(to, manager)).toBe(to)
    expect(openAddress('/reports/activity-logs', manager)).toBeNull()
    expect(openAddress('/batch-process/1', opening('batchprocess'))).toBeNull()
    expect(openAddress('/batch-process/1', opening('batchprocess'), true)).toBe('/batch-process/1')
    expect(openAddress('/batch-process/1', keeper, true)).toBeNull()
  })
})
