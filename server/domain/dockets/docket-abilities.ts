import type { Module } from '#contract/vocabulary/modules.ts'
import type { SignerRole } from '#contract/vocabulary/states.ts'

interface Standing {
  modules: ReadonlySet<Module>
  /** Whether they belong to a group that checks. */
  isChecker: boolean
  /** In which the member stands on documents that are under way. */
  openRoles: readonly SignerRole[]
  /** Of the certificates that the organisation holds. */
  certificateKinds: readonly string[]
}

/**
 * What a member may do with dockets. The module opens the door; on a docket the one who is named
 * for it decides.
 */
export const docketAbilities = ({ modules, isChecker, openRoles, certificateKinds }: Standing) => ({
  initiate: modules.has('workflow'),
  check: isChecker || openRoles.includes('checker'),
  approve: openRoles.includes('approver'),
  autosign: certificateKinds.includes('autosign'),
})
