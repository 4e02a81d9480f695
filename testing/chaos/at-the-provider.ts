import type { OutputOf } from '#contract/define-call.ts'
import { cancelSigning } from '#contract/signers/cancelSigning.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import type { startSigning } from '#contract/signers/startSigning.ts'
import { otpReader, type Return, returnToSender, signAtProvider } from '#simulators/esp/walk.ts'
import type { WireClient } from '../client.ts'
import type { World } from './world.ts'

interface Redirect {
  life: string
  email: string
  started: OutputOf<typeof startSigning>
}

const aadhaar = '999900000016'

/**
 * To the e-sign provider's pages and back with its answer; true once the product says that it is
 * signed.
 */
export async function atTheProvider(
  world: World,
  client: WireClient,
  { life, email, started: { form, transaction_id } }: Redirect,
): Promise<boolean> {
  if (!form) return false
  const back = await walk(world, form)
  if (!back) {
    // The provider went down with everything else: the signer comes back as they went.
    await world.read(client, cancelSigning, { transaction_id })
    return false
  }
  await world.inJournal({ life, act: 'callback', facts: { email } }, async () => {
    const { status } = await returnToSender(back)

    return status === 303 ? { output: {} } : 'again'
  })
  const { state } = await world.inJournal(
    { life, act: 'sign', facts: { email }, keeps: ({ state }) => ({ outcome: state }) },
    async () => {
      const { outcome } = await world.read(client, getSigningOutcome, { transaction_id })

      return outcome.state === 'waiting_for_provider' ? 'again' : { output: outcome }
    },
  )

  return state === 'signed'
}

async function walk(
  world: World,
  form: { action: string; fields: Record<string, string> },
): Promise<Return | null> {
  try {
    return await signAtProvider(form.action, form.fields, {
      aadhaar,
      readOtp: otpReader(world.esp.url, world.esp.adminToken, form.fields.aspTxnID ?? ''),
    })
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
