import { answer } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { checkUserExists } from '#contract/registration/checkUserExists.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { demandWork } from '#services/limits/proof-of-work.ts'
import { type KnownAccount, knownAccount, statusOfAccount } from '#services/registration/known-account.ts'
import type { PlatformTx } from '#store/store.ts'

// Our choice: a fifth of other tries, because a caller who asks often looks people up. They need a
// proof of work long before.
const share = 0.2

type Output = OutputOf<typeof checkUserExists>

export default answer(checkUserExists, async ({ email_id, mobile_number, work }, { parts, origin }) => {
  await limitTries(parts, 'check-user', origin, share)
  await demandWork(parts, 'check', origin, work)

  return await parts.store.platform.read(async (tx) => {
    const now = parts.clock.now()
    const known: KnownAccount = email_id ? await knownAccount(tx, email_id, now) : { kind: 'none' }
    const userData = email_id ? await standing(tx, email_id, known) : null
    const except = known.kind === 'none' ? null : known.user.id
    const isMobileTaken = mobile_number ? await tx.users.hasMobile(mobile_number, except) : false
    const taken: Output['taken'] = [
      ...(userData ? (['email'] as const) : []),
      ...(isMobileTaken ? (['mobile'] as const) : []),
    ]

    return { userExists: taken.length > 0, taken, userData, title: titleOf(taken) }
  })
})

/** Portal §4: where the registration of this mail is; an account is past it. */
async function standing(tx: PlatformTx, email: string, known: KnownAccount): Promise<Output['userData']> {
  if (known.kind === 'account')
    return {
      user_id: null,
      registration_status: await statusOfAccount(tx, known.organisations),
      partner_status: null,
      invited: false,
    }
  const underWay = await tx.registrations.underWay(email)
  if (known.kind === 'invited')
    return {
      user_id: underWay?.id ?? null,
      registration_status: 'Awaiting Password Setup',
      partner_status: null,
      invited: true,
    }

  return (
    underWay && {
      user_id: underWay.id,
      registration_status: underWay.status,
      partner_status: underWay.partner_status,
      invited: false,
    }
  )
}

/** Portal §8: the titles of the two dialogs. */
const titleOf = (taken: Output['taken']): string => {
  if (taken.length === 0) return ''

  return taken.includes('mobile') ? 'Email/Mobile Number already registered!' : 'Email already registered!'
}
