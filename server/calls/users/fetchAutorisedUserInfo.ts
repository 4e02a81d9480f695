import { answer } from '#calls/answer.ts'
import { fetchAutorisedUserInfo } from '#contract/users/fetchAutorisedUserInfo.ts'
import { Refusal } from '#domain/refusal.ts'

const nobody = { user_id: null, name: null, designation: null, method: null, last_signed_at: null }

export default answer(fetchAutorisedUserInfo, ({ department_id, document_type }, { store, parts }) =>
  store.read(async (tx) => {
    if (department_id && !(await tx.ownRoles.hasDepartment(department_id))) throw new Refusal('NOT_FOUND')
    const signatory = await tx.ownRoles.lastSignatory(department_id ?? null, document_type || null)
    if (signatory)
      return {
        user_id: signatory.userId,
        name: signatory.name,
        designation: signatory.designation,
        method: signatory.method,
        last_signed_at: signatory.signedAt.toISOString(),
      }
    // The seal is the organisation's, no department's.
    const seal = department_id ? null : await tx.certificates.newestSeal(parts.clock.now())

    return seal ? { ...nobody, name: seal.subject, designation: 'Seal', method: 'seal' as const } : nobody
  }),
)
