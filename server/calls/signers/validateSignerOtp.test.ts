import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { askForNewLink } from '#contract/signers/askForNewLink.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { askOtp, linkOf } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('the door to the signer’s page', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function invited() {
    const out = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])

    return { ...out, link: await linkOf(fixture, out.first.email), client: aClient(fixture.url) }
  }
  const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000')

  it('says what the link leads to, with masked contacts and nothing of the contents', async () => {
    const { client, link, first } = await invited()
    const { info, next_step } = await client.call(geturlInfo, { link })
    expect(next_step).toBe('authenticate')
    expect(info).toMatchObject({
      organisation: 'Himalaya Finance',
      title: 'Loan of Asha',
      signer_first_name: 'Asha',
    })
    expect(JSON.stringify(info)).not.toContain(first.email)
    expect(info.contacts[0]?.to).toMatch(/^..•••@example\.in$/)
  })

  it('opens once for the right code, also when twenty tries come at the same moment', async () => {
    const { client, link, first, docketId } = await invited()
    const { challenge_id, otp } = await askOtp(fixture, client, link, first.email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.send(validateSignerOtp, { link, challenge_id, otp })),
    )
    const codes = answers.map(({ body }) => body.code ?? 'opened').sort()
    expect(codes.filter((code) => code === 'opened')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['OTP_EXPIRED', 'opened']))
    expect(
      (await fixture.eventsOf(docketId)).filter((event) => event === 'signer-authenticated'),
    ).toHaveLength(1)
  })

  it('locks after five wrong codes, even for the right one, until 24 hours later', async () => {
    const { client, link, first, documentId } = await invited()
    const { challenge_id, otp } = await askOtp(fixture, client, link, first.email)
    const trouble = async () =>
      (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.signers[0]
        ?.trouble
    const codes = []
    for (let tries = 0; tries < 5; tries++)
      codes.push((await client.send(validateSignerOtp, { link, challenge_id, otp: wrong(otp) })).body.code)
    expect(codes).toEqual(['OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_LOCKED'])
    expect((await client.send(validateSignerOtp, { link, challenge_id, otp })).body.code).toBe('OTP_LOCKED')
    expect((await client.send(generateSignerOtp, { link })).body.code).toBe('OTP_LOCKED')
    expect(await trouble()).toMatchObject({ kind: 'locked' })
    fixture.pass(24 * 3_600_000 + 1000)
    await fixture.logIn()
    expect(await trouble()).toBeNull()
    const again = await askOtp(fixture, client, link, first.email)
    const { token } = await client.call(validateSignerOtp, { link, ...again })
    client.session = token
    expect((await client.call(getSigningPage, {})).page.next_step).toBe('read')
  })

  it('asks the sender for a new link once while it is locked, and says so on the docket', async () => {
    const { client, link, first, documentId, docketId } = await invited()
    const { challenge_id, otp } = await askOtp(fixture, client, link, first.email)
    expect((await client.send(askForNewLink, { link })).body.code).toBe('LINK_NOT_LOCKED')
    for (let tries = 0; tries < 5; tries++)
      await client.send(validateSignerOtp, { link, challenge_id, otp: wrong(otp) })
    const answers = await Promise.all([1, 2, 3].map(() => client.call(askForNewLink, { link })))
    expect(new Set(answers.map(({ asked_at }) => asked_at)).size).toBe(1)
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers[0]?.trouble).toMatchObject({ kind: 'locked', asked_at: answers[0]?.asked_at })
    const asked = (subject: string) => subject === 'A new link is asked for: Loan of Asha'
    await expect
      .poll(async () => (await fixture.mailTo(fixture.initiatorEmail, asked)).length)
      .toBeGreaterThan(0)
    const events = await fixture.eventsOf(docketId)
    expect(events.filter((event) => event === 'signer-asks-new-link')).toHaveLength(1)

    // An invitation is sent again after a minute.
    fixture.pass(61_000)
    const { signer_id = '' } = document.signers[0] ?? {}
    await fixture.initiator.call(resendInviteToSigner, { document_id: documentId, signer_id })
    await expect
      .poll(async () => (await client.send(askForNewLink, { link })).body.code)
      .toBe('LINK_REPLACED')
    const nowhere = await client.send(askForNewLink, { link: 'q7Zt0mXb3yR8uKd5vWc2nA' })
    expect(nowhere.body.code).toBe('INVALID_URL')
  })

  it('counts every wrong try when they come at once', async () => {
    const { client, link, first } = await invited()
    const { challenge_id, otp } = await askOtp(fixture, client, link, first.email)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.send(validateSignerOtp, { link, challenge_id, otp: wrong(otp) }),
      ),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'OTP_WRONG')).toHaveLength(4)
    expect(codes.filter((code) => code === 'OTP_LOCKED')).toHaveLength(4)
  })

  it('sends three codes in all, 30 seconds apart, and the newest alone counts', async () => {
    const { client, link, first } = await invited()
    const old = await askOtp(fixture, client, link, first.email)
    expect((await client.send(generateSignerOtp, { link })).body.code).toBe('OTP_TOO_SOON')
    fixture.pass(30_000)
    const second = await askOtp(fixture, client, link, first.email)
    if (second.otp !== old.otp)
      expect(
        (await client.send(validateSignerOtp, { link, challenge_id: second.challenge_id, otp: old.otp })).body
          .code,
      ).toBe('OTP_WRONG')
    fixture.pass(30_000)
    await askOtp(fixture, client, link, first.email)
    fixture.pass(30_000)
    expect((await client.send(generateSignerOtp, { link })).body.code).toBe('OTP_SENDS_USED')
  })

  it('sends one code for two requests at the same moment', async () => {
    const { client, link } = await invited()
    const answers = await Promise.all([1, 2].map(() => client.send(generateSignerOtp, { link })))
    expect(answers.map(({ body }) => body.code ?? 'sent').sort()).toEqual(['OTP_TOO_SOON', 'sent'])
  })

  it('ends its code after ten minutes', async () => {
    const { client, link, first } = await invited()
    const sent = await askOtp(fixture, client, link, first.email)
    fixture.pass(10 * 60_000 + 1000)
    expect((await client.send(validateSignerOtp, { link, ...sent })).body.code).toBe('OTP_EXPIRED')
  })

  it('refuses each link that opens nothing in its own words', async () => {
    const { client, link, documentId, first } = await invited()
    const codeOf = async (code: string) => (await client.send(geturlInfo, { link: code })).body.code
    expect(await codeOf(link.slice(0, -1))).toBe('INVALID_URL')
    expect(await codeOf(`${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`)).toBe('INVALID_URL')

    fixture.pass(61_000)
    await fixture.initiator.call(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
    await expect.poll(() => codeOf(link)).toBe('LINK_REPLACED')
    await expect.poll(() => linkOf(fixture, first.email)).not.toBe(link)
    const newer = await linkOf(fixture, first.email)
    await client.call(geturlInfo, { link: newer })
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'Not needed any more' })
    expect(await codeOf(newer)).toBe('LINK_ENDED')
  })

  it('keeps the code out of every table and out of the answer', async () => {
    const { client, link, first } = await invited()
    const answer = await client.send(generateSignerOtp, { link })
    const [mail] = await fixture.mailTo(first.email, (subject) => /^\d{6} /.test(subject))
    const otp = mail?.subject.slice(0, 6) ?? 'no code'
    expect(JSON.stringify(answer.body)).not.toContain(otp)
    const rows = await fixture.store.read(async (tx) => [
      ...(await rowsOf(tx).selectFrom('otp_challenges').selectAll().execute()),
      ...(await rowsOf(tx).selectFrom('notifications').selectAll().execute()),
      ...(await rowsOf(tx).selectFrom('audit_entries').selectAll().execute()),
    ])
    expect(
      rows
        .map((row) =>
          Object.values(row)
            .filter((value) => typeof value === 'string')
            .join(' '),
        )
        .join(' '),
    ).not.toContain(` ${otp} `)
  })
})
