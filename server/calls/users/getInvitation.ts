import { answer } from '#calls/answer.ts'
import { getInvitation } from '#contract/users/getInvitation.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { pagesOfOrganisation } from '#services/organisations/login-pages.ts'
import { findInvitation, openInvitation } from '#services/users/open-invitation.ts'

export default answer(getInvitation, async ({ token }, { parts, origin, asker }) => {
  await limitCodes(parts, origin)
  const found = await findInvitation(parts, token)

  return await found.store.read(async (tx) => {
    const { code, member, user } = await openInvitation(tx, found, parts.clock.now())

    return {
      organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
      invited_by: member.invited_by,
      first_name: member.first_name,
      last_name: member.last_name,
      email: member.email,
      mobile: member.mobile,
      language: user.language,
      expires_at: code.expires_at.toISOString(),
      has_password: user.password_hash !== null,
      asked_by: asker.kind !== 'member' ? 'nobody' : asker.userId === user.id ? 'invited' : 'somebody_else',
      login_path: (await pagesOfOrganisation(tx))?.login ?? 'login',
    }
  })
})
