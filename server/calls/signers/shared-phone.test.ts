import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { signsElectronically } from '#testing/a-signer.ts'
import { aDraft } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('two people with one phone', () => {
  let fixture: SigningFixture
  let mobile: string
  let numbers = 0
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(async () => {
    await fixture.logIn()
    numbers += 1
    mobile = `+9198123402${String(numbers).padStart(2, '0')}`
  })
  afterAll(() => fixture?.close())

  const adds = (document_id: string, name: string, more: object = {}) =>
    fixture.initiator.send(createUser, { document_id, name, mobile, sequence: 1, ...more })
  const texts = async (pattern: RegExp) =>
    (await fixture.mailTo(mobile))
      .filter(({ channel }) => channel === 'sms')
      .flatMap(({ text }) => (pattern.test(text) ? [text] : []))

  it('are refused unless the sender says so, and need names that an SMS tells apart', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    expect((await adds(documentId, 'Asha Rao')).status).toBe(200)
    expect((await adds(documentId, 'Ravi Kumar')).body.code).toBe('SIGNER_TWICE')
    const shared = { shares_phone: true }
    expect((await adds(documentId, 'asha  RAO', shared)).body.code).toBe('SIGNER_TWICE')
    expect((await adds(documentId, 'Ravi Kumar', shared)).status).toBe(200)
    expect((await adds(documentId, 'Ravi Kumar', shared)).body.code).toBe('SIGNER_TWICE')
    const mail = { ...shared, email: 'asha.rao@example.in' }
    expect((await adds(documentId, 'Usha Iyer', mail)).status).toBe(200)
    expect((await adds(documentId, 'Mohan Das', mail)).body.code, 'a mail is one person’s').toBe(
      'SIGNER_TWICE',
    )
  })

  it('sign by a code each, and every SMS names person and paper', async () => {
    const { documentId, docketId } = await aDraft(fixture.initiator)
    for (const [index, name] of ['Asha Rao', 'Ravi Kumar'].entries()) {
      const { body } = await adds(documentId, name, { shares_phone: index > 0 })
      await fixture.initiator.call(signBoxPosition, {
        document_id: documentId,
        signer_id: String(body.signer_id),
        page_number: 1,
        x: 60,
        y: 100 + 90 * index,
        width: 200,
        height: 60,
      })
    }
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan of both' })
    const linkOf = async (name: string) => {
      const invited = new RegExp(`${name}: Loan of both.*#/sign/([\\w-]{22})`)
      await expect.poll(() => texts(invited), { timeout: 20_000 }).toHaveLength(1)

      return (await texts(invited))[0]?.match(invited)?.[1] ?? ''
    }
    const links = [await linkOf('Asha Rao'), await linkOf('Ravi Kumar')]
    expect(links[0]).not.toBe(links[1])
    const otps: { challenge_id: string; otp: string }[] = []
    for (const [index, name] of ['Asha Rao', 'Ravi Kumar'].entries()) {
      const { challenge_id } = await aClient(fixture.url).call(generateSignerOtp, {
        link: links[index] ?? '',
      })
      const told = new RegExp(`\\b(\\d{6}) is your code for ${name}: Loan of both`)
      await expect.poll(() => texts(told), { timeout: 20_000 }).toHaveLength(1)
      otps.push({ challenge_id, otp: (await texts(told))[0]?.match(told)?.[1] ?? '' })
    }
    const [asha, ravi] = otps
    // The code of one opens nothing of the other.
    const wrong = { link: links[0] ?? '', challenge_id: ravi?.challenge_id ?? '', otp: ravi?.otp ?? '' }
    expect((await aClient(fixture.url).send(validateSignerOtp, wrong)).body.code).toBe('OTP_EXPIRED')
    for (const [index, known] of [asha, ravi].entries()) {
      const client = aClient(fixture.url)
      const input = {
        link: links[index] ?? '',
        challenge_id: known?.challenge_id ?? '',
        otp: known?.otp ?? '',
      }
      client.session = (await client.call(validateSignerOtp, input)).token
      expect((await signsElectronically(client)).state).toBe('signed')
    }
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers.map(({ name, state }) => [name, state])).toEqual([
      ['Asha Rao', 'signed'],
      ['Ravi Kumar', 'signed'],
    ])
  })

  it('stay apart when one of them is changed', async () => {
    const { documentId, docketId } = await aDraft(fixture.initiator)
    await adds(documentId, 'Asha Rao')
    const { body } = await adds(documentId, 'Ravi Kumar', { shares_phone: true })
    const changes = (fields: object, more: object = {}) =>
      fixture.initiator.send(updateUser, { signer_id: body.signer_id, docket_id: docketId, fields, ...more })
    expect((await changes({ name: 'Ravi K. Kumar', language: 'hi' })).status).toBe(200)
    expect((await changes({ name: 'Asha Rao' })).body.code).toBe('SIGNER_TWICE')
    const rows = await fixture.store.read((tx) => tx.signers.ofDocument(documentId))
    expect(rows.map(({ name, language, person_key }) => [name, language, person_key])).toEqual([
      ['Asha Rao', 'en', mobile],
      ['Ravi K. Kumar', 'hi', `${mobile}#2`],
    ])
    const own = mobile
    numbers += 1
    mobile = `+9198123402${String(numbers).padStart(2, '0')}`
    expect((await changes({ mobile })).status).toBe(200)
    expect((await changes({ mobile: own })).body.code).toBe('SIGNER_TWICE')
    expect((await changes({ mobile: own }, { shares_phone: true })).status).toBe(200)
  })
})
