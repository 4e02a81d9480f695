import type { Module } from '../modules.ts'

/** Who has one of these opens a report; which one, each report says itself. */
export const modulesOfAllReports = [
  'esignReport',
  'misreport',
  'workflow',
  'consumptionHistory',
  'billingdashboard',
  'activity-logs',
] as const satisfies readonly Module[]
