import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { resetPassword } from '#contract/passwords/resetPassword.ts'
import { accentOf } from '#contract/vocabulary/accent.ts'
import { smsWithLinks } from '#services/notifications/texts/sms-templates.ts'
import { aSignerComesIn, linkOf, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { hasOwnAddress } from '#testing/own-address.ts'
import { anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const ids = Object.fromEntries(smsWithLinks.map((one, at) => [one.id, `12071700000000${10_000 + at}`]))
let fixture: SigningFixture
let own: { url: string; host: string; id: string }

beforeAll(async () => {
  fixture = await aSigningFixture({ ownSms: ids })
  const url = `http://own.localhost:${new URL(fixture.url).port}`
  own = await hasOwnAddress(fixture.parts, fixture.organisation, fixture.url, { url, smsTemplates: ids })
})
afterAll(() => fixture.close())

const change = (changes: { silent_since?: Date | null; sms_templates?: string | null }) =>
  fixture.parts.store.platform.transaction((tx) => tx.portalAddresses.change(own.id, changes))
let people = 0
const someone = (mobile?: string) => {
  people += 1

  return { name: 'Asha Rao', email: `asha.${people}.${Date.now()}@example.in`, ...(mobile && { mobile }) }
}
const newestText = async (to: string) => {
  await expect.poll(async () => (await fixture.mailTo(to)).length).toBeGreaterThan(0)

  return (await fixture.mailTo(to))[0]?.text ?? ''
}

describe('a signer’s link', () => {
  it('opens at another organisation’s address as anywhere, and shows whose it is', async () => {
    const elsewhere = await hasOwnAddress(
      fixture.parts,
      await anOrganisation(fixture.parts, 'Sagar Traders'),
      fixture.url,
    )
    const person = someone()
    await aDocumentOutForSignature(fixture.initiator, [person])
    const link = await linkOf(fixture, person.email)
    const anyone = aClient(fixture.url)
    anyone.host = elsewhere.host
    // The other server knows it within a second.
    await expect.poll(async () => (await anyone.call(getOrgInfo, {})).name).toBe('Sagar Traders')
    expect((await anyone.call(getOrgInfo, { link })).name).toBe('Himalaya Finance')
    const signer = await aSignerComesIn(fixture, person.email)
    signer.host = elsewhere.host
    await signsElectronically(signer)
  })
})

describe('a mail', () => {
  it('wears the colour that its organisation has when it leaves, made readable, and ours without one', async () => {
    const accent = async (colour: string | null) =>
      fixture.parts.store
        .forOrganisation(fixture.organisation.id)
        .transaction((tx) => rowsOf(tx).updateTable('organisations').set({ accent: colour }).execute())
    const invitation = async () => {
      const person = someone()
      await aDocumentOutForSignature(fixture.initiator, [person])
      await newestText(person.email)

      const [mail] = (await fixture.mailTo(person.email)) as { html?: string }[]
      return mail?.html ?? ''
    }
    expect(await invitation()).toContain('background:#2a4494')
    await accent('#ffd400')
    const dressed = await invitation()
    const shown = accentOf('#ffd400')?.light ?? ''
    expect(shown).not.toBe('#ffd400')
    expect(dressed).toContain(`background:${shown};color:#ffffff`)
    expect(dressed).not.toContain('#2a4494')
    await accent(null)
  })
})

describe('links of an organisation with an address of its own', () => {
  it('lead there in mails, and the signer’s page works there whole, to the completed copy', async () => {
    const person = someone()
    await aDocumentOutForSignature(fixture.initiator, [person])
    expect(await newestText(person.email)).toContain(`${own.url}/#/sign/`)
    const signer = await aSignerComesIn(fixture, person.email)
    signer.host = own.host
    await signsElectronically(signer)
    await expect
      .poll(async () => (await fixture.mailTo(person.email, (subject) => /Signed/.test(subject)))[0]?.text)
      .toContain(`${own.url}/#/sign/`)
    await expect
      .poll(async () => (await fixture.mailTo(fixture.initiatorEmail))[0]?.text)
      .toContain(`${own.url}/#/workflow/view/`)
  })

  it('lead there in an SMS where its text is registered with this address, and to the general one elsewhere', async () => {
    const person = someone('+919800000071')
    await aDocumentOutForSignature(fixture.initiator, [person])
    expect(await newestText(person.mobile ?? '')).toContain(`${own.url}/#/sign/`)
    await change({ sms_templates: null })
    const other = someone('+919800000072')
    await aDocumentOutForSignature(fixture.initiator, [other])
    expect(await newestText(other.mobile ?? '')).toContain(`${fixture.url}/#/sign/`)
    expect(await newestText(other.email)).toContain(`${own.url}/#/sign/`)
    await change({ sms_templates: JSON.stringify(ids) })
  })

  it('lead to the general address while the own one does not lead here', async () => {
    await change({ silent_since: new Date() })
    const person = someone()
    await aDocumentOutForSignature(fixture.initiator, [person])
    expect(await newestText(person.email)).toContain(`${fixture.url}/#/sign/`)
    await change({ silent_since: null })
  })

  it('lead there with which a password is set that was asked for there, and else to the general address', async () => {
    const asked = async (host: string) => {
      const before = (await fixture.mailTo(fixture.initiatorEmail, (subject) => /password/i.test(subject)))
        .length
      const client = aClient(fixture.url)
      client.host = host
      await client.call(resetPassword, { emailId: fixture.initiatorEmail })
      const mails = () => fixture.mailTo(fixture.initiatorEmail, (subject) => /password/i.test(subject))
      await expect.poll(async () => (await mails()).length).toBe(before + 1)

      return (await mails())[0]?.text
    }
    expect(await asked(own.host)).toContain(`${own.url}/#/change-password?token=`)
    expect(await asked('')).toContain(`${fixture.url}/#/change-password?token=`)
  })

  it('a redirect to the e-sign provider comes back where it began, and to nowhere that is not in force', async () => {
    const tripFrom = async (host: string) => {
      const person = someone()
      await aDocumentOutForSignature(fixture.initiator, [person])
      const signer = await aSignerComesIn(fixture, person.email)
      signer.host = host
      const { form } = await starts(signer, 'aadhaar_otp')

      return JSON.stringify(form)
    }
    expect(await tripFrom(own.host)).toContain(`${own.url}/api/returns/`)
    expect(await tripFrom('attacker.example')).toContain(`${fixture.url}/api/returns/`)
    const back = await fetch(`${fixture.url}/api/returns/${fixture.parts.esign.name}`, {
      method: 'POST',
      body: '<nothing/>',
      redirect: 'manual',
      headers: { accept: 'text/html', 'content-type': 'text/xml', 'x-forwarded-host': own.host },
    })
    expect(back.headers.get('location')).toBe(`${own.url}/#/sign/return`)
  })
})
