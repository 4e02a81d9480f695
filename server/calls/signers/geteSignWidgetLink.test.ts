import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { geteSignWidgetLink } from '#contract/signers/geteSignWidgetLink.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { openSigningWidget } from '#contract/signers/openSigningWidget.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import type { Embedding } from '#contract/vocabulary/embedding.ts'
import { buildServer } from '#http/server.ts'
import { aSignerComesIn, askOtp, signsElectronically } from '#testing/a-signer.ts'
import { aKey } from '#testing/api-keys.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const shop = 'https://shop.example'
const return_url = `${shop}/signed`
const listed: Embedding = { origins: [shop, 'https://other.example:8443'], return_urls: [return_url] }
const notAllowed = [403, 'NOT_ALLOWED']

describe('the page of a signer in a frame', () => {
  let fixture: SigningFixture
  let sender: WireClient
  let key: { key_id: string; application_id: string }
  beforeAll(async () => {
    fixture = await aSigningFixture()
    sender = fixture.initiator
    key = await aKey(fixture.parts, fixture.organisation.id, fixture.initiatorId)
    await setsSetting(fixture.parts, fixture.organisation.id, 'embedding', listed)
  })
  afterAll(() => fixture?.close())

  const out = async (people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]) => {
    const { documentId, first, second } = await aDocumentOutForSignature(sender, people)

    return { document_id: documentId, signer_id: first.id, email: first.email, second: second?.id ?? '' }
  }
  const make = async ({ document_id, signer_id }: { document_id: string; signer_id: string }) => {
    const { url, expiresAt } = await sender.call(geteSignWidgetLink, { document_id, signer_id, return_url })
    const [address = '', token = ''] = url.split('#')

    return { address, token, expiresAt }
  }
  const open = (token: string, application_id = key.application_id, client = aClient(fixture.url)) =>
    client.send(openSigningWidget, { application_id, token })
  const codeOf = ({ status, body }: { status: number; body: { code?: unknown } }) => [status, body.code]

  it('opens once, and leads to the code and the papers of that signer alone', async () => {
    const paper = await out()
    const before = fixture.parts.clock.now().getTime()
    const { address, token, expiresAt } = await make(paper)
    expect(address).toBe(`${fixture.parts.settings.publicUrl}/embed/v1/${key.application_id}`)
    expect(Date.parse(expiresAt) - before).toBeGreaterThan(9.9 * 60_000)
    expect(Date.parse(expiresAt) - before).toBeLessThan(10.2 * 60_000)
    const client = aClient(fixture.url)
    const { body } = await open(token, key.application_id, client)
    expect(body).toMatchObject({ origin: shop, return_url })
    const link = String(body.link)
    expect(link).not.toBe(token)
    const { challenge_id, otp } = await askOtp(fixture, client, link, paper.email)
    client.session = (await client.call(validateSignerOtp, { link, challenge_id, otp })).token
    const { page } = await client.call(getSigningPage, {})
    expect(page.documents.map(({ document_id }) => document_id)).toEqual([paper.document_id])
    expect(codeOf(await open(token))).toEqual(notAllowed)
    const rows = await fixture.parts.store.platform.read((tx) =>
      rowsOf(tx).selectFrom('link_codes').selectAll().where('purpose', '=', 'widget').execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('opens for one of two at the same moment', async () => {
    const { token } = await make(await out())
    const both = await Promise.all([open(token), open(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('refuses what is late, altered, or of another application', async () => {
    const others = await anOrganisation(fixture.parts, 'Narmada Chits')
    const member = await aMember(fixture.parts, others, ['workflow'])
    const foreign = await aKey(fixture.parts, others.id, member.userId)
    const { token } = await make(await out())
    expect(codeOf(await open(token, foreign.application_id))).toEqual(notAllowed)
    expect(codeOf(await open(token, 'nobody'))).toEqual(notAllowed)
    expect(codeOf(await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`))).toEqual(notAllowed)
    expect(codeOf(await open('x'))).toEqual(notAllowed)
    fixture.pass(10 * 60_000 + 1_000)
    expect(codeOf(await open(token))).toEqual(notAllowed)
  })

  it('is made for listed sites and return addresses alone', async () => {
    const { document_id, signer_id } = await out()
    for (const wrong of [
      { return_url: 'https://evil.example/signed' },
      { return_url: `${shop}/other` },
      { return_url: `${return_url}#x` },
      { return_url: 'javascript:alert(1)' },
      { return_url, origin: 'https://evil.example' },
      { return_url, origin: `${shop}.evil.example` },
      { return_url, application_id: 'nobody' },
    ])
      expect(codeOf(await sender.send(geteSignWidgetLink, { document_id, signer_id, ...wrong }))).toEqual(
        notAllowed,
      )
    const other = { document_id, signer_id, return_url: `${return_url}?id=7`, origin: listed.origins[1] }
    expect((await sender.send(geteSignWidgetLink, other)).status).toBe(200)
  })

  it('opens no more where the site has left the list', async () => {
    const { token } = await make(await out())
    await setsSetting(fixture.parts, fixture.organisation.id, 'embedding', {
      ...listed,
      origins: ['https://new.example'],
    })
    expect(codeOf(await open(token))).toEqual(notAllowed)
    await setsSetting(fixture.parts, fixture.organisation.id, 'embedding', listed)
  })

  it('refuses a signer whose turn has not come, and one whose turn has ended', async () => {
    const paper = await out()
    const waiting = await sender.send(geteSignWidgetLink, {
      document_id: paper.document_id,
      signer_id: paper.second,
      return_url,
    })
    expect(codeOf(waiting)).toEqual([422, 'WRONG_STATE'])
    const { token } = await make(paper)
    await signsElectronically(await aSignerComesIn(fixture, paper.email))
    expect(codeOf(await open(token))).toEqual([422, 'WRONG_STATE'])
    const { document_id, signer_id } = paper
    const over = await sender.send(geteSignWidgetLink, { document_id, signer_id, return_url })
    expect(codeOf(over)).toEqual([422, 'WRONG_STATE'])
  })

  it('has one answer for a document of others and one that is not there', async () => {
    const paper = await out()
    const others = await anOrganisation(fixture.parts, 'Tapi Chits')
    const { client } = await aLoggedInMember(fixture, others, ['workflow'])
    const unknown = '01905c8e-7d1a-7c3f-9b20-000000000001'
    for (const document_id of [paper.document_id, unknown]) {
      const answer = await client.send(geteSignWidgetLink, {
        document_id,
        signer_id: paper.signer_id,
        return_url,
      })
      expect(codeOf(answer)).toEqual([404, 'DOCUMENT_NOT_FOUND'])
    }
    const signer = await sender.send(geteSignWidgetLink, {
      document_id: paper.document_id,
      signer_id: unknown,
      return_url,
    })
    expect(codeOf(signer)).toEqual([404, 'SIGNER_NOT_FOUND'])
  })

  it('may be framed by the listed sites alone, on that page alone', async () => {
    const app = await buildServer(fixture.parts, { webFolder: resolve('web') })
    const ancestors = async (url: string) => {
      const { headers } = await app.inject({ url, headers: { host: new URL(fixture.url).host } })

      return String(headers['content-security-policy']).match(/frame-ancestors ([^;]+)/)?.[1]
    }
    expect(await ancestors(`/embed/v1/${key.application_id}`)).toBe(listed.origins.join(' '))
    for (const url of ['/', '/verify', '/embed/v1/nobody', '/embed/v1/', '/api/nothing'])
      expect([url, await ancestors(url)]).toEqual([url, "'none'"])
    await app.close()
  })

  it('takes no site that is not https, and none with more than its name', async () => {
    const { client: admin } = await aLoggedInMember(fixture, fixture.organisation, ['advanceSetting'])
    for (const origin of [
      'http://shop.example',
      'https://shop.example/',
      'https://*.shop.example',
      "https://shop.example; script-src 'unsafe-inline'",
      'shop.example',
    ]) {
      const { status } = await admin.send(saveOrgCustomSettings, {
        revision: 0,
        settings: { embedding: { origins: [origin], return_urls: [] } },
      })
      expect([origin, status]).toEqual([origin, 400])
    }
  })
})
