import { voidedByPassword } from '#domain/links/link-life.ts'
import { isGuessable } from '#domain/passwords/guessable.ts'
import { Refusal } from '#domain/refusal.ts'
import { deviceInWords } from '#domain/sessions/device-in-words.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { Parts } from '#services/parts.ts'
import { byUser } from '#services/sessions/by-user.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { hashPassword, isPasswordRight } from '#services/sessions/passwords.ts'
import type { Tx } from '#store/store.ts'
import type { User } from '#store/users/users.ts'
import type { ListedSession } from './end-listed-sessions.ts'

// Guide: the last five are refused.
const remembered = 5

/**
 * Sets a new password within the transaction of an organisation of the person: links and codes that
 * could set another die, a mail tells them, and a job ends every session there is at this moment.
 * Answers these sessions, so that the caller ends them at once after the commit.
 */
export async function changePassword(
  tx: Tx,
  parts: Parts,
  userId: string,
  password: string,
  origin: SessionOrigin,
): Promise<ListedSession[]> {
  const now = parts.clock.now()
  const user = await tx.users.byId(userId)
  if (!user) throw new Refusal('USER_NOT_FOUND')
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  await setPassword(tx, user, organisation, password, now)

  await tx.linkCodes.removeOfUser(userId, voidedByPassword)
  await tx.otpChallenges.voidOfUser(userId)
  await tx.halfSessions.removeOfUser(userId)
  const sessions = (await tx.sessionsEverywhere.ofUser(userId)).map(
    ({ organisation_id: organisationId, family }) => ({
      organisationId,
      family,
    }),
  )
  await tx.jobs.send('end-sessions', { sessions })
  await tx.audit.add('password-changed', { by: byUser(user, origin) })
  await tellOfChange(tx, parts, user, organisation, origin, now)

  return sessions
}

/**
 * The first password of somebody, or a further one: none that is easily guessed, and none of the
 * last five.
 */
export async function setPassword(
  tx: Tx,
  user: User,
  organisation: string,
  password: string,
  now: Date,
): Promise<void> {
  const owner = {
    email: user.email_id,
    names: [user.first_name, user.last_name],
    organisations: [organisation],
  }
  if (isGuessable(password, owner))
    throw new Refusal('PASSWORD_COMMON', { fields: [{ path: 'password', code: 'PASSWORD_COMMON' }] })
  const history = tx.passwordHistory
  const before = await history.latestLocked(user.id, remembered)
  for (const hash of before)
    if (await isPasswordRight(hash, password))
      throw new Refusal('PASSWORD_USED', { fields: [{ path: 'password', code: 'PASSWORD_USED' }] })

  await history.set(user.id, await hashPassword(password), before.slice(0, remembered - 1), now)
}

async function tellOfChange(
  tx: Tx,
  parts: Parts,
  user: User,
  organisation: string,
  origin: SessionOrigin,
  at: Date,
): Promise<void> {
  const facts = {
    name: user.first_name,
    organisation,
    at,
    address: origin.address,
    device: deviceInWords(origin.device),
  }
  const mail = composeMail('password-changed', facts, { to: user.email_id, language: user.language })
  await queueNotification(tx, parts.keys, mail, {
    template: 'password-changed',
    docketId: null,
    signerId: null,
  })
}
