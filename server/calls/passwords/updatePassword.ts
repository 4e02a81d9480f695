import { answer, type CallContext } from '#calls/answer.ts'
import { handOverRefreshToken } from '#calls/sessions/refresh-cookie.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { updatePassword } from '#contract/passwords/updatePassword.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { changeByToken } from '#services/passwords/change-by-token.ts'
import { changePassword } from '#services/passwords/change-password.ts'
import { endListedSessions } from '#services/passwords/end-listed-sessions.ts'
import { SessionRefused } from '#services/sessions/find-asker.ts'
import { countLoginTry, forgetLoginTries } from '#services/sessions/login-tries.ts'
import { openMemberSession } from '#services/sessions/open-session.ts'
import { isPasswordRight } from '#services/sessions/passwords.ts'
import type { Tx } from '#store/store.ts'

// Our choice: a fifth of other tries, because each try costs us six argon2 runs.
const share = 0.2

type Output = OutputOf<typeof updatePassword>

export default answer(updatePassword, async ({ old_password, secure_token, password }, context) => {
  const { parts, asker, origin } = context
  await limitTries(parts, 'update-password', origin, share)
  if (asker.kind === 'member') return await changeInSession(asker, old_password ?? '', password, context)
  if (secure_token === undefined) throw new SessionRefused('SESSION_MISSING', null)

  const { output, ended } = await changeByToken(parts, secure_token, password, origin, (tx) =>
    context.keep<Output>(tx, { session: null }),
  )
  await endListedSessions(parts, ended)

  return output
})

/**
 * A person who changes it in a session knows the old one, and goes on in a session with new tokens.
 */
async function changeInSession(
  member: Member,
  oldPassword: string,
  password: string,
  context: CallContext,
): Promise<Output> {
  const { parts, origin, browser, store } = context
  const attempt = {
    email: member.email,
    address: origin.address,
    clientKeyHash: browser.clientKeyHash,
  }
  await countLoginTry(parts, attempt)
  const kept = await store.read(async (tx) => (await tx.users.byId(member.userId))?.password_hash ?? null)
  if (!(await isPasswordRight(kept, oldPassword))) throw new Refusal('OLD_PASSWORD_WRONG')
  await forgetLoginTries(parts, attempt)

  const ended: Awaited<ReturnType<typeof changePassword>> = []
  const output = await store.transaction(async (tx) => {
    ended.push(...(await changePassword(tx, parts, member.userId, password, origin)))

    return await context.keep<Output>(tx, { session: await goOn(tx, member, context) })
  })
  await endListedSessions(parts, ended)

  return output
}

async function goOn(
  tx: Tx,
  member: Member,
  { parts, origin, browser }: CallContext,
): Promise<Output['session']> {
  const now = parts.clock.now()
  const before = await tx.sessions.newestOfFamily(member.sessionId)
  const opened = await openMemberSession(
    tx,
    {
      userId: member.userId,
      membershipId: member.membershipId,
      clientKeyHash: browser.clientKeyHash,
      origin,
      secondFactorAt: before?.second_factor_at ?? null,
    },
    now,
  )
  // In the same commit: the token that asked is dead the moment the new one lives.
  await tx.sessions.endFamily(member.sessionId, now, 'password-changed')

  return {
    token: opened.token,
    refreshToken: handOverRefreshToken(browser, parts.keys, opened.refreshToken),
    expiresAt: opened.expiresAt.toISOString(),
  }
}
