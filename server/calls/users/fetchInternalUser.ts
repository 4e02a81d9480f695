import { answer } from '#calls/answer.ts'
import { fetchInternalUser } from '#contract/users/fetchInternalUser.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { requireOwn } from './require-own.ts'

// Our choice: enough to see that one has to type more.
const most = 20
/**
 * Anybody may be asked to sign or to approve; only a member who works with dockets sees what a
 * checker looks at.
 */
const checks: readonly Module[] = ['workflow', 'coreWorkflowDashboard']

export default answer(fetchInternalUser, async ({ organisation_id, role, searchInput }, context) => {
  requireOwn(organisation_id, context)
  const found = await context.store.read((tx) =>
    tx.peopleSearch.colleagues(searchInput, { most, ...(role === 'checker' && { anyModule: checks }) }),
  )

  return {
    rows: found.map(({ user_id, modules, ...person }) => ({
      id: user_id,
      ...person,
      abilities: { sign: true, check: checks.some((module) => modules.includes(module)), approve: true },
    })),
  }
})
