import { answer } from '#calls/answer.ts'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { publicIdOfOrganisation } from '#services/sessions/open-session.ts'
import { presentDomain, presentProvider } from '#services/single-sign-on/present-provider.ts'

export default answer(getIdentityProviders, async (_input, { parts, store }) =>
  store.read(async (tx) => {
    const publicId = await publicIdOfOrganisation(tx)

    return {
      providers: (await tx.identityProviders.list()).map((row) => presentProvider(parts, publicId, row)),
      domains: (await tx.organisationDomains.ofOrganisation(tx.organisationId)).map(presentDomain),
    }
  }),
)
