import type { Module } from '#contract/vocabulary/modules.ts'

/**
 * Our reading: a role that makes dockets is a maker, one that has the dashboard of checks is a
 * checker.
 */
export function makerOrChecker(modules: readonly Module[]): 'maker' | 'checker' | 'both' | 'neither' {
  const isMaker = modules.includes('workflow')
  const isChecker = modules.includes('coreWorkflowDashboard')
  if (isMaker && isChecker) return 'both'
  if (isMaker) return 'maker'

  return isChecker ? 'checker' : 'neither'
}
