import type { Module } from '#contract/vocabulary/modules.ts'
import type { Allowed } from '#contract/vocabulary/portal-routes.ts'

/** The parts of the console, in the order in which they are, and what opens each. */
export const consoleParts = {
  tenants: { address: '/onboard/tenants', module: 'onboardClient' },
  registrants: { address: '/onboard/registrants', module: 'onboardClient' },
  packages: { address: '/onboard/packages', module: 'onboardClient' },
  partners: { address: '/onboard/partners', module: 'onboardClient' },
  support: { address: '/onboard/support', module: 'onboardClient' },
  downtime: { address: '/onboard/downtime', module: 'downtime' },
} as const satisfies Record<string, { address: string; module: Module }>

export type ConsolePart = keyof typeof consoleParts

export const partsFor = (allowed: Allowed): ConsolePart[] =>
  (Object.keys(consoleParts) as ConsolePart[]).filter((part) => allowed[consoleParts[part].module])
