import { answer } from '#calls/answer.ts'
import { validateUser } from '#contract/sessions/validateUser.ts'
import { readLoginMethods } from '#domain/sessions/login-methods.ts'
import { organisationOfPage } from '#services/organisations/login-pages.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { findProvider } from '#services/single-sign-on/find-provider.ts'

// Our choice: one step of each login.
const mostAMinute = 120

/** What it answers follows from the page and the mail domain alone: an answer that followed from the e-mail would say whom we know. */
export default answer(validateUser, async ({ email, path }, { parts, origin }) => {
  await limitAddress(parts, 'validate-user', origin.address, mostAMinute)
  const organisationId = await parts.store.platform.read((tx) => organisationOfPage(tx, path ?? ''))
  const provider = await findProvider(parts, email, organisationId)
  const asked = provider?.organisationId ?? organisationId
  const methods = asked
    ? await parts.store
        .forOrganisation(asked)
        .read(async (tx) =>
          readLoginMethods((await tx.organisationSettings.read(['login_methods'])).login_methods),
        )
    : readLoginMethods(null)

  return { methods, sso_url: provider && `${parts.settings.publicUrl}/#/sso?provider=${provider.handle}` }
})
