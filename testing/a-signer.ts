import { getConsentText } from '#contract/consents/getConsentText.ts'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import type { Agent } from '#contract/vocabulary/agent.ts'
import { type BuiltMethod, methodFacts } from '#contract/vocabulary/signing-methods.ts'
import { aClient, type WireClient } from './client.ts'
import type { SigningFixture } from './signing-fixture.ts'

/**
 * Where signers come to, and where their mail arrives: a fixture in this process, or the whole
 * product.
 */
export type Fixture = Pick<SigningFixture, 'url' | 'mailTo'>

const untilThere = async <T>(look: () => Promise<T | undefined>, what: string): Promise<T> => {
  const end = Date.now() + 20_000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`${what} did not come`)
    await new Promise((again) => setTimeout(again, 50))
  }
}

/** The code of the newest link that was mailed to somebody. */
export const linkOf = (fixture: Fixture, email: string): Promise<string> =>
  untilThere(async () => {
    const [mail] = await fixture.mailTo(email, (subject) => /sign|Reminder|approve|Signed/i.test(subject))

    return mail?.text.match(/#\/sign\/([\w-]{22})/)?.[1]
  }, `a link for ${email}`)

/** Asks for a code and reads it in the mailbox. */
export async function askOtp(fixture: Fixture, client: WireClient, link: string, email: string) {
  const before = (await fixture.mailTo(email, isOtp)).length
  const { challenge_id } = await client.call(generateSignerOtp, { link })
  const otp = await untilThere(async () => {
    const mails = await fixture.mailTo(email, isOtp)

    return mails.length > before ? mails[0]?.subject.match(/^\d{6}/)?.[0] : undefined
  }, `an OTP for ${email}`)

  return { challenge_id, otp }
}

const isOtp = (subject: string) => /^\d{6} /.test(subject)

/** Someone who followed their link and typed their code, in a browser of their own. */
export async function aSignerComesIn(fixture: Fixture, email: string): Promise<WireClient> {
  const link = await linkOf(fixture, email)
  const client = aClient(fixture.url)
  const { challenge_id, otp } = await askOtp(fixture, client, link, email)
  const { token } = await client.call(validateSignerOtp, { link, challenge_id, otp })
  client.session = token

  return client
}

export async function consents(client: WireClient, method: BuiltMethod, documentId: string) {
  const purpose = methodFacts[method].consent
  const { consent_id } = await client.call(getConsentText, { purpose, language: 'en' })
  const { consent_record_id } = await client.call(sendAadhaarConsent, {
    document_id: documentId,
    consent_id,
    language: 'en',
  })

  return consent_record_id
}

export async function starts(
  client: WireClient,
  method: 'electronic' | 'aadhaar_otp' | 'aadhaar_bio' | 'aadhaar_face',
  more: { name_confirmed?: boolean; agent?: Agent } = {},
) {
  const { page } = await client.call(getSigningPage, {})
  const document = page.documents.find(({ state }) => state !== 'signed')
  if (!document) throw new Error('there is nothing to sign')
  if (method === 'electronic')
    await client.call(saveSignerFields, { mark: { kind: 'typed', text: page.signer.name } })
  const consent_record_id = await consents(client, method, document.document_id)

  return client.call(startSigning, { method, consent_record_id, ...more })
}

/** From the consent to the signature, the electronic way. */
export async function signsElectronically(client: WireClient) {
  const { transaction_id } = await starts(client, 'electronic')

  return (await client.call(completeSigning, { transaction_id })).outcome
}
