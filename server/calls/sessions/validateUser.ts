import { answer } from '#calls/answer.ts'
import { validateUser } from '#contract/sessions/validateUser.ts'
import { readLoginMethods } from '#domain/sessions/login-methods.ts'
import { organisationOfPage } from '#services/organisations/login-pages.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'

// Our choice: one step of each login.
const mostAMinute = 120

/** What it answers follows from the page alone: an answer that followed from the e-mail would say whom we know. */
export default answer(validateUser, async ({ path }, { parts, origin }) => {
  await limitAddress(parts, 'validate-user', origin.address, mostAMinute)
  const organisationId = await parts.store.platform.read((tx) => organisationOfPage(tx, path ?? ''))
  if (!organisationId) return { methods: readLoginMethods(null) }

  return await parts.store.forOrganisation(organisationId).read(async (tx) => {
    const { login_methods } = await tx.organisationSettings.read(['login_methods'])

    return { methods: readLoginMethods(login_methods) }
  })
})
