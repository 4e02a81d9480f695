import type { Flow } from './registration-memory.ts'

/** People whom a partner sends have no password. */
export const stepsOf = (flow: Flow) =>
  flow === 'own' ? (['details', 'confirm', 'password'] as const) : (['details', 'confirm'] as const)
