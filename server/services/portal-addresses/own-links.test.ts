import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { resetPassword } from '#contract/passwords/resetPassword.ts'
import { smsWithLinks } from '#services/notifications/texts/sms-templates.ts'
import { aSignerComesIn, linkOf, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { hasOwnAddress } from '#testing/own-address.ts'
import { anOrganisation } from '#testing/people.ts'
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'

const ids = Object.fromEntries(smsWithLinks.map((one, at) => [one.id, `12071700000000${10_000 + at}`]))
let house: SigningHouse
let own: { url: string; host: string; id: string }

beforeAll(async () => {
  house = await aSigningHouse({ ownSms: ids })
  const url = `http://own.localhost:${new URL(house.url).port}`
  own = await hasOwnAddress(house.parts, house.organisation, house.url, { url, smsTemplates: ids })
})
afterAll(() => house.close())

const change = (changes: { silent_since?: Date | null; sms_templates?: string | null }) =>
  house.parts.store.platform.transaction((tx) => tx.portalAddresses.change(own.id, changes))
let people = 0
const someone = (mobile?: string) => {
  people += 1

  return { name: 'Asha Rao', email: `asha.${people}.${Date.now()}@example.in`, ...(mobile && { mobile }) }
}
const newestText = async (to: string) => {
  await expect.poll(async () => (await house.mailTo(to)).length).toBeGreaterThan(0)

  return (await house.mailTo(to))[0]?.text ?? ''
}

describe('a signer’s link', () => {
  it('opens at another organisation’s address as anywhere, and shows whose it is', async () => {
    const elsewhere = await hasOwnAddress(
      house.parts,
      await anOrganisation(house.parts, 'Sagar Traders'),
      house.url,
    )
    const person = someone()
    await aDocumentOutForSignature(house.initiator, [person])
    const link = await linkOf(house, person.email)
    const anyone = aClient(house.url)
    anyone.host = elsewhere.host
    // The other server knows it within a second.
    await expect.poll(async () => (await anyone.call(getOrgInfo, {})).name).toBe('Sagar Traders')
    expect((await anyone.call(getOrgInfo, { link })).name).toBe('Himalaya Finance')
    const signer = await aSignerComesIn(house, person.email)
    signer.host = elsewhere.host
    await signsElectronically(signer)
  })
})

describe('links of an organisation with an address of its own', () => {
  it('lead there in mails, and the signer’s page works there whole, to the completed copy', async () => {
    const person = someone()
    await aDocumentOutForSignature(house.initiator, [person])
    expect(await newestText(person.email)).toContain(`${own.url}/#/sign/`)
    const signer = await aSignerComesIn(house, person.email)
    signer.host = own.host
    await signsElectronically(signer)
    await expect
      .poll(async () => (await house.mailTo(person.email, (subject) => /Signed/.test(subject)))[0]?.text)
      .toContain(`${own.url}/#/sign/`)
    await expect
      .poll(async () => (await house.mailTo(house.initiatorEmail))[0]?.text)
      .toContain(`${own.url}/#/workflow/view/`)
  })

  it('lead there in an SMS where its text is registered with this address, and to the general one elsewhere', async () => {
    const person = someone('+919800000071')
    await aDocumentOutForSignature(house.initiator, [person])
    expect(await newestText(person.mobile ?? '')).toContain(`${own.url}/#/sign/`)
    await change({ sms_templates: null })
    const other = someone('+919800000072')
    await aDocumentOutForSignature(house.initiator, [other])
    expect(await newestText(other.mobile ?? '')).toContain(`${house.url}/#/sign/`)
    expect(await newestText(other.email)).toContain(`${own.url}/#/sign/`)
    await change({ sms_templates: JSON.stringify(ids) })
  })

  it('lead to the general address while the own one does not lead here', async () => {
    await change({ silent_since: new Date() })
    const person = someone()
    await aDocumentOutForSignature(house.initiator, [person])
    expect(await newestText(person.email)).toContain(`${house.url}/#/sign/`)
    await change({ silent_since: null })
  })

  it('lead there with which a password is set that was asked for there, and else to the general address', async () => {
    const asked = async (host: string) => {
      const before = (await house.mailTo(house.initiatorEmail, (subject) => /password/i.test(subject))).length
      const client = aClient(house.url)
      client.host = host
      await client.call(resetPassword, { emailId: house.initiatorEmail })
      const mails = () => house.mailTo(house.initiatorEmail, (subject) => /password/i.test(subject))
      await expect.poll(async () => (await mails()).length).toBe(before + 1)

      return (await mails())[0]?.text
    }
    expect(await asked(own.host)).toContain(`${own.url}/#/change-password?token=`)
    expect(await asked('')).toContain(`${house.url}/#/change-password?token=`)
  })

  it('a trip to the e-sign provider comes back where it began, and to nowhere that is not in force', async () => {
    const tripFrom = async (host: string) => {
      const person = someone()
      await aDocumentOutForSignature(house.initiator, [person])
      const signer = await aSignerComesIn(house, person.email)
      signer.host = host
      const { form } = await starts(signer, 'aadhaar_otp')

      return JSON.stringify(form)
    }
    expect(await tripFrom(own.host)).toContain(`${own.url}/api/returns/`)
    expect(await tripFrom('attacker.example')).toContain(`${house.url}/api/returns/`)
    const back = await fetch(`${house.url}/api/returns/${house.parts.esign.name}`, {
      method: 'POST',
      body: '<nothing/>',
      redirect: 'manual',
      headers: { accept: 'text/html', 'content-type': 'text/xml', 'x-forwarded-host': own.host },
    })
    expect(back.headers.get('location')).toBe(`${own.url}/#/sign/return`)
  })
})
