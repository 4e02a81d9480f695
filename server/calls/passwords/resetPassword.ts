import { answer } from '#calls/answer.ts'
import { resetPassword } from '#contract/passwords/resetPassword.ts'
import { organisationAsked } from '#services/organisations/login-pages.ts'
import { mayMailReset } from '#services/passwords/limit-resets.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { newId } from '#store/new-id.ts'

// Our choice: enough for an office behind one address.
const mostAMinute = 20

/** Known or not, the same is done here: what follows is a job's, where nobody can measure whether there was an account. */
export default answer(resetPassword, async ({ emailId, path }, { parts, origin, keep }) => {
  await limitAddress(parts, 'reset-password', origin.address, mostAMinute)
  const mayMail = await mayMailReset(parts, emailId)

  return await parts.store.platform.transaction(async (tx) => {
    const user = await tx.users.byEmail(emailId)
    const organisationId = await organisationAsked(tx, origin, path)
    if (mayMail)
      await tx.jobs.send('send-reset-link', { linkId: newId(), userId: user?.id ?? null, organisationId })

    return await keep(tx, {})
  })
})
