import { answer, type CallContext } from '#calls/answer.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { validateExternalUser } from '#contract/external-users/validateExternalUser.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { limitSending } from '#services/limits/proof-of-work.ts'
import { checkAssistedOtp } from './check-assisted-otp.ts'
import { sendAssistedOtp } from './send-assisted-otp.ts'

type Wanted = ParsedInputOf<typeof validateExternalUser>
type Validated = OutputOf<typeof validateExternalUser>

export default answer(validateExternalUser, (input, context) =>
  input.token === undefined ? send(input, context) : enter(input, input.token, context),
)

async function send(
  { path, channel, work }: Wanted,
  { parts, origin, keep }: CallContext,
): Promise<Validated> {
  await limitSending(parts, 'assisted-otp', origin, work)
  const { answer: sent, hasLeft } = await sendAssistedOtp(parts, { path, channel, origin }, (tx, otp) =>
    keep(tx, {
      user: null,
      token: null,
      expiresAt: otp.expiresAt.toISOString(),
      // Kept before anything is sent, for a repetition that comes when this one got lost.
      sent: { to: otp.to, channel: otp.channel, sends_left: otp.sendsLeft, has_left: false },
    }),
  )

  return { ...sent, sent: { ...sent.sent, has_left: hasLeft } }
}

async function enter(
  { path }: Wanted,
  otp: string,
  { parts, origin, browser, keep }: CallContext,
): Promise<Validated> {
  await limitTries(parts, 'assisted-otp-tries', origin)
  const { clientKeyHash } = browser

  return await checkAssistedOtp(
    parts,
    { path, otp, clientKeyHash, origin },
    async (tx, { person, token, expiresAt }) => {
      const { ds_storage_provider } = await tx.organisationSettings.read(['ds_storage_provider'])

      return keep(tx, {
        user: {
          _id: person.id,
          organisation_id: tx.organisationId,
          department_id: null,
          role: null,
          referenceId: person.id,
          ds_storage_provider: String(ds_storage_provider ?? 'folder'),
          external_user: true,
          is_external: true,
          name: person.name,
        },
        token,
        expiresAt: expiresAt.toISOString(),
        sent: null,
      })
    },
  )
}
