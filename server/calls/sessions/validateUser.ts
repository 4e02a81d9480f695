import { answer } from '#calls/answer.ts'
import { validateUser } from '#contract/sessions/validateUser.ts'
import { isAtHome } from '#domain/organisations/portal-address.ts'
import { readLoginMethods } from '#domain/sessions/login-methods.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { organisationAsked } from '#services/organisations/login-pages.ts'
import { findProvider } from './find-provider.ts'

/**
 * What it answers follows from the address, the page and the mail domain alone: an answer that
 * followed from the e-mail would say whom we know.
 */
export default answer(validateUser, async ({ email, path }, { parts, origin }) => {
  await limitTries(parts, 'validate-user', origin)
  const organisationId = await parts.store.platform.read((tx) => organisationAsked(tx, origin, path))
  const found = await findProvider(parts, email, organisationId)
  // Whom another organisation's provider would name does not come in here.
  const provider = found && isAtHome(origin.portal, found.organisationId) ? found : null
  const asked = provider?.organisationId ?? organisationId
  const methods = asked
    ? await parts.store
        .forOrganisation(asked)
        .read(async (tx) =>
          readLoginMethods((await tx.organisationSettings.read(['login_methods'])).login_methods),
        )
    : readLoginMethods(null)

  return { methods, sso_url: provider && `${origin.portal.url}/#/sso?provider=${provider.handle}` }
})
