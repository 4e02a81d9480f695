import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateOTPforOnlineDocList } from '#contract/documents/generateOTPforOnlineDocList.ts'
import { getMyPapers } from '#contract/documents/getMyPapers.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { leaveMyPapers } from '#contract/documents/leaveMyPapers.ts'
import { openMyPaper } from '#contract/documents/openMyPaper.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { saveMyPaper } from '#contract/documents/saveMyPaper.ts'
import { validateOTPforOnlineDocList } from '#contract/documents/validateOTPforOnlineDocList.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let people = 0
/** A number that nobody has met. */
const aMobile = () => {
  people += 1

  return `+9198124${String(people).padStart(5, '0')}`
}

beforeAll(async () => {
  fixture = await aSigningFixture()
})
beforeEach(async () => {
  await fixture.logIn()
  // All clients of a test share one address; what it may ask a minute is tested elsewhere.
  await forgetLimits(fixture)
})
afterAll(() => fixture?.close())

const codesTo = async (mobile: string, says: RegExp) =>
  (await fixture.mailTo(mobile)).flatMap(({ text }) => text.match(says)?.[1] ?? [])
const papersCode = /(\d{6}) opens the papers/

async function asks(
  client: WireClient,
  contact: { mobile?: string; email?: string; link?: string },
  to: string,
) {
  const before = (await codesTo(to, papersCode)).length
  const { challenge_id } = await client.call(generateOTPforOnlineDocList, contact)
  await expect.poll(async () => (await codesTo(to, papersCode)).length).toBe(before + 1)
  const [otp = ''] = await codesTo(to, papersCode)

  return { challenge_id, otp }
}

/** Somebody who gave their number and typed the code. */
async function comesIn(mobile: string) {
  const client = aClient(fixture.url)
  const opened = await client.call(validateOTPforOnlineDocList, await asks(client, { mobile }, mobile))

  return { client, ...opened }
}

/** The invitation that makes the person known here has left. */
const invited = (mobile: string) =>
  expect.poll(async () => (await codesTo(mobile, /#\/sign\/([\w-]{22})/)).length).toBeGreaterThan(0)

async function sent(mobile: string, more: object = {}) {
  const out = await aDocumentOutForSignature(fixture.initiator, [{ name: 'Asha Rao', mobile, ...more }])
  await invited(mobile)

  return out
}

async function signs(link: string, mobile: string) {
  const phone = aClient(fixture.url)
  const { challenge_id } = await phone.call(generateSignerOtp, { link })
  const mine = () => codesTo(mobile, /(\d{6}) is your code for/)
  await expect.poll(async () => (await mine()).length).toBe(1)
  const [otp = ''] = await mine()
  phone.session = (await phone.call(validateSignerOtp, { link, challenge_id, otp })).token
  await signsElectronically(phone)
}

const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')

describe('somebody’s own papers', () => {
  it('are seen across organisations after one code, signed, and saved', async () => {
    const mobile = aMobile()
    const { documentId } = await sent(mobile)
    const later = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Ravi Kumar'),
      { name: 'Asha Rao', mobile },
    ])
    const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const { client: theirs } = await aLoggedInMember(fixture, elsewhere, ['workflow'])
    const other = await aDocumentOutForSignature(theirs, [{ name: 'Asha Rao', mobile }])
    await expect.poll(async () => (await codesTo(mobile, /#\/sign\/([\w-]{22})/)).length).toBe(2)

    const { client, token, documents } = await comesIn(mobile)
    expect(documents.map(({ document_id, organisation }) => [document_id, organisation])).toEqual([
      [other.documentId, 'Sagar Traders'],
      [documentId, 'Himalaya Finance'],
    ])
    const list = (input: object = {}) => client.call(getMyPapers, { token, ...input })
    expect((await list()).counts).toEqual({ to_sign: 2, to_check: 0, waiting: 1, finished: 0 })
    expect((await list({ box: 'waiting' })).rows).toMatchObject([
      { document_id: later.documentId, signer_state: 'waiting', opens: null, may_save: false },
    ])
    expect((await list({ maxRows: 1, pageNo: 2 })).rows.map(({ document_id }) => document_id)).toEqual([
      documentId,
    ])
    expect(JSON.stringify(await list({ box: 'waiting' }))).not.toMatch(/Ravi|@example\.in|98124/)

    const { link } = await client.call(openMyPaper, { token, document_id: documentId })
    await signs(link, mobile)
    await expect
      .poll(async () => (await list({ box: 'finished' })).rows, { timeout: 20_000 })
      .toMatchObject([{ document_id: documentId, state: 'completed', may_save: true }])
    const { result } = await client.call(saveMyPaper, { token, document_id: documentId })
    expect(result.name).toBe('Loan agreement (signed).pdf')
    expect((await client.download(result.url)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await client.send(saveMyPaper, { token, document_id: other.documentId })).body.code).toBe(
      'WRONG_STATE',
    )
    // Its cookie is the browser's that asked.
    expect((await aClient(fixture.url).get(result.url)).status).toBe(404)
    await client.call(leaveMyPapers, { token })
    expect((await client.get(result.url)).status, 'what was saved ends with the page').toBe(404)
  })

  it('are led to from a signer’s link, by the contact to which it went', async () => {
    const mobile = aMobile()
    await sent(mobile)
    const [link = ''] = await codesTo(mobile, /#\/sign\/([\w-]{22})/)
    const client = aClient(fixture.url)
    const { documents } = await client.call(validateOTPforOnlineDocList, await asks(client, { link }, mobile))
    expect(documents).toHaveLength(1)
    const nowhere = await client.send(generateOTPforOnlineDocList, { link: 'q7Zt0mXb3yR8uKd5vWc2nA' })
    expect(nowhere.body.code).toBe('INVALID_URL')
    for (const contact of [{}, { mobile, link }])
      expect((await client.send(generateOTPforOnlineDocList, contact)).body.code).toBe('BAD_REQUEST')
  })

  it('hold nothing of others, and nothing whose code may not go to this contact', async () => {
    const [mobile, neighbours] = [aMobile(), aMobile()]
    await sent(mobile)
    const foreign = await sent(neighbours)
    const byMail = aPerson()
    const guarded = await aDocumentOutForSignature(fixture.initiator, [{ ...byMail, mobile }])
    await linkOf(fixture, byMail.email)
    await fixture.store.transaction((tx) =>
      rowsOf(tx)
        .updateTable('dockets')
        .set({ settings: JSON.stringify({ signer_otp: 'mail' }) })
        .where('id', '=', guarded.docketId)
        .execute(),
    )
    const { client, token } = await comesIn(mobile)
    expect((await client.call(getMyPapers, { token })).total).toBe(1)
    for (const call of [openMyPaper, saveMyPaper])
      for (const { documentId } of [foreign, guarded])
        expect((await client.send(call, { token, document_id: documentId })).body.code).toBe(
          'DOCUMENT_NOT_FOUND',
        )
  })
})

describe('the code of somebody’s papers', () => {
  it('is asked for alike by a known and by an unknown contact, which gets none', async () => {
    const [known, unknown] = [aMobile(), aMobile()]
    await sent(known)
    const answers: object[] = []
    for (const mobile of [known, unknown]) {
      const client = aClient(fixture.url)
      const first = (await client.send(generateOTPforOnlineDocList, { mobile })).body
      const tooSoon = await client.send(generateOTPforOnlineDocList, { mobile })
      const tries: unknown[] = []
      for (let n = 0; n < 6; n += 1) {
        const input = { challenge_id: String(first.challenge_id), otp: '000000' }
        tries.push((await client.send(validateOTPforOnlineDocList, input)).body.code)
      }
      answers.push({
        says: Object.keys(first).sort(),
        channel: first.channel,
        sends_left: first.sends_left,
        tooSoon: tooSoon.body.code,
        tries,
      })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[1]).toMatchObject({
      sends_left: 2,
      tooSoon: 'OTP_TOO_SOON',
      tries: ['OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_LOCKED', 'OTP_LOCKED'],
    })
    await expect.poll(async () => (await codesTo(known, papersCode)).length).toBe(1)
    expect(await fixture.mailTo(unknown)).toEqual([])
  })

  it('opens nothing after five wrong ones, and is sent three times in all', async () => {
    const mobile = aMobile()
    await sent(mobile)
    const client = aClient(fixture.url)
    const { challenge_id, otp } = await asks(client, { mobile }, mobile)
    for (let n = 0; n < 5; n += 1)
      await client.send(validateOTPforOnlineDocList, { challenge_id, otp: wrong(otp) })
    const right = await client.send(validateOTPforOnlineDocList, { challenge_id, otp })
    expect(right.body.code).toBe('OTP_LOCKED')
    fixture.pass(31_000)
    expect((await client.send(generateOTPforOnlineDocList, { mobile })).body.code).toBe('OTP_LOCKED')

    const patient = aMobile()
    for (const expected of [undefined, undefined, undefined, 'OTP_SENDS_USED']) {
      const { body } = await client.send(generateOTPforOnlineDocList, { mobile: patient })
      expect(body.code).toBe(expected)
      fixture.pass(31_000)
    }
  })

  it('is good for ten minutes, and once of twenty at the same moment', async () => {
    const mobile = aMobile()
    await sent(mobile)
    const client = aClient(fixture.url)
    const given = await asks(client, { mobile }, mobile)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.send(validateOTPforOnlineDocList, given)),
    )
    expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    fixture.pass(31_000)
    const late = await asks(client, { mobile }, mobile)
    fixture.pass(10 * 60_000)
    expect((await client.send(validateOTPforOnlineDocList, late)).body.code).toBe('OTP_EXPIRED')
    const nowhere = { challenge_id: crypto.randomUUID(), otp: '000000' }
    expect((await client.send(validateOTPforOnlineDocList, nowhere)).body.code).toBe('OTP_EXPIRED')
  })
})

describe('the token for somebody’s papers', () => {
  it('opens nothing in another browser, after half an hour, or after leaving', async () => {
    const mobile = aMobile()
    const { documentId } = await sent(mobile)
    const { client, token } = await comesIn(mobile)
    const other = await client.withOtherKey()
    for (const call of [getMyPapers, openMyPaper, saveMyPaper])
      expect((await other.send(call, { token, document_id: documentId })).body.code).toBe('SESSION_KEY')
    await other.call(leaveMyPapers, { token })
    fixture.pass(29 * 60_000)
    expect((await client.call(getMyPapers, { token })).total).toBe(1)
    fixture.pass(29 * 60_000)
    const { link } = await client.call(openMyPaper, { token, document_id: documentId })
    expect((await client.call(geturlInfo, { link })).info.title).toBe('Loan of Asha')
    await client.call(leaveMyPapers, { token })
    expect((await client.send(geturlInfo, { link })).body.code).toBe('INVALID_URL')
    for (const gone of [token, 'q7Zt0mXb3yR8uKd5vWc2nA', 'x'])
      expect((await client.send(getMyPapers, { token: gone })).body.code).toBe('SESSION_ENDED')

    const again = await comesIn(mobile)
    fixture.pass(31 * 60_000)
    expect((await again.client.send(getMyPapers, { token: again.token })).body.code).toBe('SESSION_ENDED')
  })

  it('ends twelve hours after the code, however often it is used', async () => {
    const mobile = aMobile()
    await sent(mobile)
    const { client, token } = await comesIn(mobile)
    const codeOf = async () => (await client.send(getMyPapers, { token })).body.code
    for (let look = 0; look < 24; look += 1) {
      fixture.pass(29 * 60_000)
      expect(await codeOf()).toBeUndefined()
    }
    fixture.pass(25 * 60_000)
    expect(await codeOf()).toBe('SESSION_ENDED')
  })

  it('hands over no paper that was taken back', async () => {
    const mobile = aMobile()
    const { documentId } = await sent(mobile)
    const { client, token } = await comesIn(mobile)
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'Wrong figures.' })
    expect((await client.send(openMyPaper, { token, document_id: documentId })).body.code).toBe('LINK_ENDED')
    expect((await client.call(getMyPapers, { token, box: 'finished' })).rows).toMatchObject([
      { document_id: documentId, state: 'revoked', opens: null, may_save: false },
    ])
  })
})
