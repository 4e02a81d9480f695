import { answer, type CallContext } from '#calls/answer.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { acceptInvitation } from '#contract/users/acceptInvitation.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { pagesOfOrganisation } from '#services/organisations/login-pages.ts'
import { endListedSessions, type ListedSession } from '#services/passwords/end-listed-sessions.ts'
import { countLoginTry, forgetLoginTries } from '#services/sessions/login-tries.ts'
import { isPasswordRight } from '#services/sessions/passwords.ts'
import { noteRefusedLogin } from '#services/sessions/refused-login.ts'
import { type Accepting, acceptInvitation as accept } from '#services/users/accept-invitation.ts'
import { findInvitation, openInvitation } from '#services/users/open-invitation.ts'
import type { User } from '#store/users/users.ts'

type Given = ParsedInputOf<typeof acceptInvitation>
type Output = OutputOf<typeof acceptInvitation>

export default answer(acceptInvitation, async (given, context) => {
  const { parts, origin } = context
  await limitCodes(parts, origin)
  const found = await findInvitation(parts, given.token)
  const { user } = await found.store.read((tx) => openInvitation(tx, found, parts.clock.now()))
  const accepting = await whoAccepts(given, user, context)

  const ended: ListedSession[] = []
  const output = await found.store.transaction(async (tx) => {
    ended.push(...(await accept(tx, parts, found, accepting, origin)))

    return await context.keep<Output>(tx, {
      organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
      organisation_id: tx.organisationId,
      email: user.email_id,
      login_path: (await pagesOfOrganisation(tx))?.login ?? 'login',
    })
  })
  await endListedSessions(parts, ended)

  return output
})

/**
 * Somebody new says who they are; somebody known proves it: by their session elsewhere, or by the
 * password they have.
 */
async function whoAccepts(given: Given, user: User, context: CallContext): Promise<Accepting> {
  const { asker } = context
  if (asker.kind === 'member') {
    if (asker.userId !== user.id) throw new Refusal('OTHER_PERSON')

    return { kind: 'known', passwordHash: user.password_hash }
  }
  if (user.password_hash === null) {
    const { first_name, last_name = '', mobile = null, password } = given
    if (!first_name || !password) throw new Refusal('PASSWORD_NEEDED')

    return { kind: 'new', first_name, last_name, mobile, password }
  }
  await provePassword(given.old_password ?? '', user, user.password_hash, context)

  return { kind: 'known', passwordHash: user.password_hash }
}

/** Counted with the tries of the login: an invitation is no way to guess more often. */
async function provePassword(
  typed: string,
  user: User,
  passwordHash: string,
  { parts, origin, browser }: CallContext,
): Promise<void> {
  const attempt = { email: user.email_id, address: origin.address, clientKeyHash: browser.clientKeyHash }
  await countLoginTry(parts, attempt)
  if (!(await isPasswordRight(passwordHash, typed))) {
    await noteRefusedLogin(parts, user.id, origin, 'password')
    throw new Refusal('WRONG_LOGIN')
  }
  await forgetLoginTries(parts, attempt)
}
