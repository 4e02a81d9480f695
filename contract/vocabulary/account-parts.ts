import type { Module } from './modules.ts'

/**
 * What exists of the routes `accounts` and `my-account`, each part with what opens it. Money joins
 * with payments; the modules of what does not exist yet cannot be granted.
 */
export const accountParts = {
  'billing-report': ['billingdashboard'],
  subscription: ['billingdashboard'],
  'my-account': ['billingdashboard'],
} as const satisfies Record<string, readonly [Module, ...Module[]]>

export type AccountPart = keyof typeof accountParts
export const accountPartNames = Object.keys(accountParts) as AccountPart[]
