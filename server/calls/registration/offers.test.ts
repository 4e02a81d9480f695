import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { fetchConsent } from '#contract/registration/fetchConsent.ts'
import { getB2CReferral } from '#contract/registration/getB2CReferral.ts'
import { getPincodeInfo } from '#contract/registration/getPincodeInfo.ts'
import { getReferralLogo } from '#contract/registration/getReferralLogo.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { newId } from '#store/new-id.ts'
import { aPartner, packageOf } from '#testing/being-registered.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let anyone: WireClient

beforeAll(async () => {
  wire = await aWire()
  anyone = aClient(wire.url)
})
afterAll(() => wire.close())

describe('a PIN code', () => {
  it('is answered with its post offices, district, state and the state’s code', async () => {
    const { pincodeinfo } = await anyone.call(getPincodeInfo, { pincode: ' 560001 ' })
    expect(pincodeinfo).toMatchObject({
      district: 'Bangalore',
      state: 'Karnataka',
      state_code: 'KA',
      places: [{ district: 'Bangalore', state: 'Karnataka', state_code: 'KA' }],
    })
    expect(pincodeinfo.locations).toContain('Mahatma Gandhi Road')
  })

  it('of two states is answered with both', async () => {
    const { pincodeinfo } = await anyone.call(getPincodeInfo, { pincode: '247662' })
    expect(pincodeinfo).toMatchObject({ state_code: 'UP', district: 'Saharanpur' })
    expect(pincodeinfo.places).toEqual([
      { district: 'Saharanpur', state: 'Uttar Pradesh', state_code: 'UP' },
      { district: 'Haridwar', state: 'Uttarakhand', state_code: 'UK' },
    ])
  })

  it.each([
    ['999999', 422, 'PINCODE_UNKNOWN'],
    ['011111', 400, 'BAD_REQUEST'],
    ['56000', 400, 'BAD_REQUEST'],
    ['5600011', 400, 'BAD_REQUEST'],
    ['५६०००१', 400, 'BAD_REQUEST'],
    ['../../11', 400, 'BAD_REQUEST'],
  ])('%s is answered %i %s', async (pincode, status, code) => {
    const answer = await anyone.send(getPincodeInfo, { pincode })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (code === 'PINCODE_UNKNOWN') expect(answer.body.message).toBe('Please enter a valid zip code.')
    else
      expect(answer.body.fields).toMatchObject([
        { path: 'pincode', message: 'Please enter a valid zip code.' },
      ])
  })

  it('is looked up so often a minute from one address', async () => {
    wire.passToNextMinute()
    let last = 200
    for (let asked = 0; asked <= wire.parts.settings.triesPerMinute && last === 200; asked += 1)
      last = (await anyone.send(getPincodeInfo, { pincode: '110001' })).status
    expect(last).toBe(429)
    wire.passToNextMinute()
  })
})

describe('a partner', () => {
  it('is known by the code of its link: name, words, packages and a logo that is shown', async () => {
    const free = await packageOf(wire.parts, 'individual-free')
    const { code } = await aPartner(wire.parts, { packages: [free, newId()] })
    const { result } = await anyone.call(getB2CReferral, { referrer_id: code, language: 'hi' })
    expect(result).toMatchObject({
      name: 'Vindhya Gramin Finance',
      kind: 'b2c_referrer',
      welcome: { title: 'Welcome', text: 'Sign your loan papers here.' },
      packages: [free],
    })
    const logo = (await anyone.call(getReferralLogo, { referrer_id: code })).result.white_label_logo
    expect(logo).toBe(result.white_label_logo)
    const picture = await fetch(`${wire.url}${logo}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    const other = `${logo}`.replace(/[0-9a-f]{4}$/, 'zzzz')
    for (const path of [other, '/api/partner/logo/x/y', `/api/partner/logo/${newId()}/00`])
      expect((await fetch(`${wire.url}${path}`)).status).toBe(404)
  })

  it('that is unknown, has ended or is named by another kind of link is nobody, and without an id there is no link', async () => {
    const ended = await aPartner(wire.parts, { endedAt: new Date() })
    const ofPackage = await wire.parts.store.platform.transaction((tx) =>
      makeLinkCode(tx, { purpose: 'package', params: { packageId: newId() } }, wire.parts.clock.now()),
    )
    for (const call of [getB2CReferral, getReferralLogo]) {
      for (const referrer_id of [ended.code, ended.id, newId(), 'nobody', ofPackage.code]) {
        const { status, body } = await anyone.send(call, { referrer_id })
        expect([status, body.code, body.message]).toEqual([403, 'REFERRER_UNKNOWN', 'Unauthorised Access.'])
      }
      for (const referrer_id of ['', ' ']) {
        const { body } = await anyone.send(call, { referrer_id })
        expect([body.code, body.message]).toEqual(['INVALID_URL', 'Invalid URL'])
      }
    }
  })

  it('is met for a year through one link', async () => {
    const { code } = await aPartner(wire.parts)
    wire.pass(364 * 24 * 60 * 60 * 1000)
    expect((await anyone.send(getB2CReferral, { referrer_id: code })).status).toBe(200)
    wire.pass(2 * 24 * 60 * 60 * 1000)
    expect((await anyone.send(getB2CReferral, { referrer_id: code })).body.code).toBe('REFERRER_UNKNOWN')
  })
})

describe('the consents of a form', () => {
  it('are one sentence a checkbox with the notice it names, in the language asked for', async () => {
    const { result } = await anyone.call(fetchConsent, { type: 'registration', language: 'hi' })
    expect(result.map(({ title, version, links }) => [title, version, links])).toEqual([
      ['उपयोग की शर्तें', 1, [{ label: 'उपयोग की शर्तें', purpose: 'terms' }]],
      ['मेरे डेटा का उपयोग', 1, [{ label: 'आपके डेटा का उपयोग कैसे होता है', purpose: 'privacy' }]],
    ])
    const partner = await anyone.call(fetchConsent, { type: 'b2c_referrer' })
    expect(partner.result.map(({ title }) => title)).toEqual([
      'Terms of use',
      'Use of my data',
      'Sharing with the partner',
    ])
    const notice = await anyone.call(getConsentText, { purpose: 'privacy', language: 'en' })
    expect([notice.version, notice.text]).toEqual([2, expect.stringContaining('If you registered')])
  })

  it('are in English where a language lacks them', async () => {
    const { result } = await anyone.call(fetchConsent, { type: 'registration', language: 'ta' })
    expect(result[0]?.text).toBe('I have read the terms of use and agree to them.')
  })

  it('are of the two forms alone', async () => {
    expect((await anyone.send(fetchConsent, { type: 'terms' } as never)).status).toBe(400)
  })
})
