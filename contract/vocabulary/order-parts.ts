import type { Module } from './modules.ts'

/**
 * What exists of the route `order`, each part with what opens it. Orders of stamp paper join with
 * stamps; the module of what does not exist yet cannot be granted.
 */
export const orderParts = {
  'batch-process': ['batchprocess'],
} as const satisfies Record<string, readonly [Module, ...Module[]]>

export type OrderPart = keyof typeof orderParts
export const orderPartNames = Object.keys(orderParts) as OrderPart[]
