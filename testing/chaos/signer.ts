import { getConsentText } from '#contract/consents/getConsentText.ts'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { aClient, type WireClient } from '../client.ts'
import { atTheProvider } from './at-the-provider.ts'
import { Ended, Refused, type World } from './world.ts'

interface Person {
  life: string
  email: string
  documentId: string
  declines: boolean
}

/** Somebody who got a link: code, mark, consent, signature; or a refusal with a reason. */
export async function signerActs(world: World, person: Person): Promise<void> {
  const client = aClient(world.address)
  // Each signer comes from an address of their own, as the proxy in front would say.
  const from = {
    'x-forwarded-for': `10.${world.dice.below(256)}.${world.dice.below(256)}.${world.dice.below(256)}`,
  }
  await comesIn(world, client, person, from)
  if (person.declines) {
    const reason = 'The figures are wrong.'
    await world.act(
      client,
      rejectDocument,
      { document_id: person.documentId, reason },
      { life: person.life, act: 'decline', facts: { email: person.email } },
    )
    return
  }
  const method = world.dice.next() < 0.5 ? 'electronic' : 'aadhaar_otp'
  if (method === 'electronic')
    await world.act(
      client,
      saveSignerFields,
      { mark: { kind: 'typed', text: 'A. Rao' } },
      { life: person.life, act: 'mark', facts: { email: person.email } },
    )
  for (let tries = 1; !(await signs(world, client, person, method)); tries += 1)
    if (tries === 4) throw new Error(`${person.email} could not sign ${person.life} in four attempts.`)
}

const isLink = (address: string) => address.includes('#/sign/')
const isCode = (subject: string) => /^\d{6} /.test(subject)

async function comesIn(
  world: World,
  client: WireClient,
  { life, email }: Person,
  from: Record<string, string>,
): Promise<void> {
  const wanted = () => !world.isOver && !world.gone.has(life)
  const invitation = await world.mailbox.waitFor(email, ({ links }) => links.some(isLink), wanted)
  if (!invitation) throw new Ended()
  const link = invitation.links.find(isLink)?.split('#/sign/')[1] ?? ''
  const before = world.mailbox.to(email).filter(({ subject }) => isCode(subject)).length
  const facts = { email }
  const { challenge_id } = await world
    .act(client, generateSignerOtp, { link }, { life, act: 'code', facts }, from)
    .catch(askedAgainTooSoon)
  const mail = await world.mailbox.waitFor(
    email,
    ({ subject }) =>
      isCode(subject) && world.mailbox.to(email).filter((one) => isCode(one.subject)).length > before,
    wanted,
  )
  if (!mail) throw new Ended()
  const { token } = await world
    .act(
      client,
      validateSignerOtp,
      { link, challenge_id, otp: mail.subject.slice(0, 6) },
      { life, act: 'enter', facts },
      from,
    )
    .catch(askedAgainTooSoon)
  client.session = token
}

/**
 * A signer who asks for a code has no session yet, so a first answer that a kill cut off is not
 * repeated: they wait half a minute and ask again. A life is too short for that.
 */
function askedAgainTooSoon(error: unknown): never {
  if (error instanceof Refused && ['OTP_TOO_SOON', 'OTP_EXPIRED'].includes(error.code)) throw new Ended()
  throw error
}

// What a redirect that a kill cut off leaves behind: the signer agrees again and goes on.
const tryAgain = new Set(['LEASE_ENDED', 'PROVIDER_DOWN', 'CONSENT_MISSING', 'OTHER_IS_SIGNING'])

async function signs(
  world: World,
  client: WireClient,
  { life, email, documentId }: Person,
  method: 'electronic' | 'aadhaar_otp',
): Promise<boolean> {
  const facts = { email }
  const purpose = method === 'electronic' ? 'electronic_sign' : 'aadhaar_esign'
  const { consent_id } = await world.read(client, getConsentText, { purpose, language: 'en' })
  const { consent_record_id } = await world.act(
    client,
    sendAadhaarConsent,
    { document_id: documentId, consent_id, language: 'en' },
    { life, act: 'consent', facts },
  )
  try {
    const started = await world.act(
      client,
      startSigning,
      { method, consent_record_id },
      { life, act: 'start', facts: { ...facts, method } },
    )
    if (method === 'aadhaar_otp') return await atTheProvider(world, client, { life, email, started })
    const { transaction_id } = started
    const { outcome } = await world.act(
      client,
      completeSigning,
      { transaction_id },
      { life, act: 'sign', facts, keeps: ({ outcome }) => ({ outcome: outcome.state }) },
    )

    return outcome.state === 'signed'
  } catch (error) {
    if (error instanceof Refused && tryAgain.has(error.code)) return false
    throw error
  }
}
