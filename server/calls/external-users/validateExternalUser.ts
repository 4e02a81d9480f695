import { answer, type CallContext } from '#calls/answer.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { validateExternalUser } from '#contract/external-users/validateExternalUser.ts'
import { checkAssistedOtp } from '#services/external-users/check-assisted-otp.ts'
import { sendAssistedOtp } from '#services/external-users/send-assisted-otp.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { setting } from '#store/sessions.ts'
import type { Tx } from '#store/store.ts'

// Our choice: as many people at one counter of a branch, and too little to guess codes by.
const mostCodesAMinute = 20
const mostTriesAMinute = 30

type Wanted = ParsedInputOf<typeof validateExternalUser>
type Validated = OutputOf<typeof validateExternalUser>

export default answer(validateExternalUser, (input, context) =>
  input.token === undefined ? send(input, context) : enter(input, input.token, context),
)

async function send({ path, channel }: Wanted, { parts, origin, keep }: CallContext): Promise<Validated> {
  await limitAddress(parts, 'assisted-otp', origin.address, mostCodesAMinute)
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
  await limitAddress(parts, 'assisted-otp-tries', origin.address, mostTriesAMinute)
  const { clientKeyHash } = browser

  return await checkAssistedOtp(
    parts,
    { path, otp, clientKeyHash, origin },
    async (tx, { person, token, expiresAt }) =>
      keep(tx, {
        user: {
          _id: person.id,
          organisation_id: tx.organisationId,
          department_id: null,
          role: null,
          referenceId: person.id,
          ds_storage_provider: await storageOf(tx),
          external_user: true,
          is_external: true,
          name: person.name,
        },
        token,
        expiresAt: expiresAt.toISOString(),
        sent: null,
      }),
  )
}

async function storageOf(tx: Tx): Promise<string> {
  const { provider } = await tx.db
    .selectNoFrom(setting<string>(tx.organisationId, 'ds_storage_provider').as('provider'))
    .executeTakeFirstOrThrow()

  return provider ?? 'folder'
}
