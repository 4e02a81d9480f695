import { expect } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { generateBulkOtp } from '#contract/signers/generateBulkOtp.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { methodFacts } from '#contract/vocabulary/signing-methods.ts'
import { aDocumentOutForSignature } from './builders.ts'
import type { WireClient } from './client.ts'
import { certificatesFor, type Given, signedWith } from './own-certificate.ts'
import { rowsOf } from './rows-of.ts'
import type { SigningFixture } from './signing-fixture.ts'
import { untilOwn } from './until-own.ts'

const name = 'Asha Rao'

export const wordsOfBulk = async (
  client: WireClient,
  method: 'dsc' | 'electronic' | 'aadhaar_otp' | 'cloud' = 'dsc',
) => (await client.call(getConsentText, { purpose: methodFacts[method].consent, language: 'en' })).consent_id

/** Out, waiting for this member, who may sign with their own certificate. */
export async function aPaperToSign(client: WireClient, email: string) {
  const { documentId } = await aDocumentOutForSignature(client, [{ name, email, methods: ['dsc'] }])
  await untilOwn(client, documentId)

  return { document_id: documentId, consent_id: await wordsOfBulk(client) }
}

/** One at a time is open. */
export async function stopsSigning(client: WireClient): Promise<void> {
  const { bulk } = await client.call(getBulkSigning, {})
  if (bulk?.state === 'open') await client.call(stopBulkSigning, { bulk_id: bulk.bulk_id })
}

/** A signing of one paper that waits for this member, and the key with which they sign. */
export async function signsMany(fixture: SigningFixture, client: WireClient) {
  await stopsSigning(client)
  const given = await fixture.pki.give(name)
  const { document_id, consent_id } = await aPaperToSign(client, fixture.initiatorEmail)
  const { bulk } = await client.call(startBulkSigning, {
    document_ids: [document_id],
    method: 'dsc',
    consent_id,
  })

  return { bulk_id: bulk.bulk_id, given }
}

/** Takes and completes portions until nothing waits. */
export async function signsPortions(client: WireClient, bulk_id: string, given: Given) {
  for (;;) {
    const { bulk, portion } = await client.call(takeBulkPortion, {
      bulk_id,
      certificates: certificatesFor(given),
    })
    if (!portion?.to_sign) return bulk
    const signed = signedWith(given, portion.to_sign)
    const { portion_id } = portion
    const ended = await client.call(completeBulkPortion, { bulk_id, portion_id, signed })
    if (ended.bulk.waiting === 0) return ended.bulk
  }
}

/** A signing of one paper, electronically, whose code was not asked for yet. */
export async function beginsElectronically(fixture: SigningFixture, client: WireClient): Promise<string> {
  await stopsSigning(client)
  // Codes are counted by the person, and a day later afresh.
  await fixture.store.transaction((tx) =>
    rowsOf(tx).deleteFrom('otp_challenges').where('purpose', '=', 'bulk-signing').execute(),
  )
  const { documentId } = await aDocumentOutForSignature(client, [
    { name, email: fixture.initiatorEmail, methods: ['electronic'] },
  ])
  await untilOwn(client, documentId)
  const { bulk } = await client.call(startBulkSigning, {
    document_ids: [documentId],
    method: 'electronic',
    consent_id: await wordsOfBulk(client, 'electronic'),
  })

  return bulk.bulk_id
}

/** Asks for the code of a signing of many, and reads it in the mailbox of the member. */
export async function codeOfBulk(
  fixture: Pick<SigningFixture, 'mailTo'>,
  client: WireClient,
  bulk_id: string,
  email: string,
): Promise<string> {
  const isCode = (subject: string) => /^\d{6} is your code$/.test(subject)
  const before = (await fixture.mailTo(email, isCode)).length
  await client.call(generateBulkOtp, { bulk_id })
  await expect.poll(async () => (await fixture.mailTo(email, isCode)).length).toBe(before + 1)
  const [mail] = await fixture.mailTo(email, isCode)

  return mail?.subject.slice(0, 6) ?? ''
}
