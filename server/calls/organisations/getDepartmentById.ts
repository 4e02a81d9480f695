import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { Refusal } from '#domain/refusal.ts'
import { listDepartments } from './list-departments.ts'

export default answer(getDepartmentById, async ({ orgId, retired }, context) => {
  if (orgId !== undefined && orgId !== memberOf(context).organisationId) throw new Refusal('NOT_FOUND')

  return await context.store.read((tx) => listDepartments(tx, { retired }))
})
