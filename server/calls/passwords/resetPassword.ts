import { answer } from '#calls/answer.ts'
import { resetPassword } from '#contract/passwords/resetPassword.ts'
import { limitSending } from '#services/limits/proof-of-work.ts'
import { organisationAsked } from '#services/organisations/login-pages.ts'
import { newId } from '#store/new-id.ts'
import { mayMailReset } from './limit-resets.ts'

/**
 * Known or not, the same is done here: what follows is a job's, where nobody can measure whether
 * there was an account.
 */
export default answer(resetPassword, async ({ emailId, path, work }, { parts, origin, keep }) => {
  await limitSending(parts, 'reset-password', origin, work)
  const mayMail = await mayMailReset(parts, emailId)

  return await parts.store.platform.transaction(async (tx) => {
    const user = await tx.users.byEmail(emailId)
    const organisationId = await organisationAsked(tx, origin, path)
    if (mayMail)
      await tx.jobs.send('send-reset-link', { linkId: newId(), userId: user?.id ?? null, organisationId })

    return await keep(tx, {})
  })
})
