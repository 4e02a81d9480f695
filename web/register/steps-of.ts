import type { Flow } from './registration-memory.ts'

/** Whoever a partner sends has no password. */
export const stepsOf = (flow: Flow) =>
  flow === 'own' ? (['details', 'confirm', 'password'] as const) : (['details', 'confirm'] as const)
