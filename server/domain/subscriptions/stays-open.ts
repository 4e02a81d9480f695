import type { Module } from '#contract/vocabulary/modules.ts'

/**
 * What a package leaves open when it is over: people read their papers and check signatures, and
 * administrators see who is in, who did what, and what to renew.
 */
export const staysOpen: readonly Module[] = [
  'documents',
  'signaturevalidation',
  'users',
  'roles',
  'activity-logs',
  'billingdashboard',
]

/** What goes with a subscription: nothing that another one in force brings, too. */
export const modulesThatGo = (brought: readonly Module[], ofOthers: readonly Module[]): Module[] =>
  brought.filter((module) => !staysOpen.includes(module) && !ofOthers.includes(module))
