import type { EntityType } from './built-in-roles.ts'
import { type Module, modules } from './modules.ts'
import { isBuilt } from './not-built.ts'

/**
 * For whom a product is meant that a version brings: into the packages of these kinds it goes. One
 * that is missing here goes into none; operators grant it organisation by organisation.
 */
const arrivesFor: Partial<Record<Module, readonly EntityType[]>> = {
  templates: ['B2B', 'B2C'],
  template_builder: ['B2B'],
  requestDocument: ['B2B'],
  coreWorkflowDashboard: ['B2B'],
  individualOrder: ['B2B', 'B2C'],
  bulkOrder: ['B2B'],
  batchprocess: ['B2B'],
  clients: ['B2B'],
  consumptionHistory: ['B2B', 'B2C'],
  esignReport: ['B2B'],
  misreport: ['B2B'],
  paymentHistory: ['B2B', 'B2C'],
  orderPayments: ['B2B', 'B2C'],
  support: ['B2B', 'B2C'],
}

export const kindsOfArrival = (module: Module): readonly EntityType[] => arrivesFor[module] ?? []

export const builtModules: readonly Module[] = modules.filter(isBuilt)

/** Waits for an operator; is being given, organisation by organisation; was given. */
export const arrivalStates = ['waiting', 'giving', 'given'] as const
export type ArrivalState = (typeof arrivalStates)[number]
