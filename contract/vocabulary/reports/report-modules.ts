import type { Module } from '../modules.ts'

/**
 * The reports that exist, each opened by its own modules; named as its module where it has one of
 * its own. The parts of the route `reports`. Apart from their columns, which the first screen of
 * the portal does not need.
 */
export const reportModules = {
  esignReport: ['esignReport', 'misreport', 'workflow'],
  steps: ['esignReport', 'misreport', 'workflow'],
  bank: ['esignReport', 'misreport', 'workflow'],
  whatsapp: ['esignReport', 'misreport', 'workflow'],
  misreport: ['misreport'],
  consumptionHistory: ['consumptionHistory', 'billingdashboard'],
  billingdashboard: ['billingdashboard'],
  'activity-logs': ['activity-logs'],
} as const satisfies Record<string, readonly [Module, ...Module[]]>

export type ReportName = keyof typeof reportModules

export const isReport = (name: string): name is ReportName => Object.hasOwn(reportModules, name)

export const reportNames = Object.keys(reportModules) as [ReportName, ...ReportName[]]
