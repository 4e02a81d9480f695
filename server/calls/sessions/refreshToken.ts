import { answer } from '#calls/answer.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import { Refusal } from '#domain/refusal.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import { publicIdOf } from '#services/sessions/tokens.ts'
import { handOverRefreshToken, refreshCookieName } from './refresh-cookie.ts'
import { rotateSession } from './rotate-session.ts'

export default answer(refreshToken, async (input, { parts, browser, origin, keep }) => {
  const given = input.refreshToken && input.refreshToken !== 'cookie' ? input.refreshToken : undefined
  const presented = given ?? browser.cookie(refreshCookieName(parts.keys)) ?? ''
  const publicId = publicIdOf(presented)
  const organisationId = publicId && (await findOrganisation(parts.store, publicId))
  if (!organisationId) throw new Refusal('SESSION_ENDED')

  return rotateSession(
    parts.store.forOrganisation(organisationId),
    {
      refreshToken: presented,
      sessionToken: browser.sessionToken,
      clientKeyHash: browser.clientKeyHash,
      origin,
    },
    parts.clock.now(),
    (tx, session) =>
      keep(tx, {
        token: session.token,
        refreshToken: handOverRefreshToken(browser, parts.keys, session.refreshToken),
        expiresAt: session.expiresAt.toISOString(),
      }),
  )
})
