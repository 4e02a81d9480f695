import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '#calls/answers.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { aClient, type WireClient } from '../client.ts'
import { type APersonWhoLogsIn, aMember, anOrganisation } from '../people.ts'
import { aWire, type Wire } from '../wire-fixture.ts'

const enveloped = answers.map(({ call }) => call).filter(({ transport }) => transport === 'encrypted')
const refusal = (code: 'ENVELOPE_TOKEN' | 'ENVELOPE_BODY') =>
  JSON.stringify({ status: 'failed', code, message: refusals[code].text })

describe('plain text to an enveloped call', () => {
  let wire: Wire
  let meera: APersonWhoLogsIn
  let client: WireClient
  beforeAll(async () => {
    wire = await aWire()
    meera = await aMember(wire.parts, await anOrganisation(wire.parts))
    client = aClient(wire.url)
    await client.login(meera.email, meera.password)
  })
  afterAll(() => wire?.close())

  const plain = async (path: string, body: string) => {
    const answer = await fetch(`${wire.url}${path}`, {
      method: 'POST',
      headers: {
        ...client.wireHeaders,
        'content-type': 'application/json',
        'x-session-token': client.session,
      },
      body,
    })

    return { status: answer.status, text: await answer.text() }
  }

  it('is refused by every one of them, with the answer that an unknown token gets', async () => {
    expect((await client.send(getUserInfo, {})).body.status, 'what is not altered').toBe('success')
    expect(enveloped.length).toBeGreaterThan(35)
    for (const { path } of enveloped) {
      for (const body of [
        '{}',
        JSON.stringify({ auth_token: client.session }),
        JSON.stringify({ api_body: {}, london: '', auth_token: client.session }),
        JSON.stringify({ api_body: '{}', london: client.session, auth_token: client.session }),
      ])
        expect({ path, body, ...(await plain(path, body)) }).toEqual({
          path,
          body,
          status: 409,
          text: refusal('ENVELOPE_TOKEN'),
        })
      for (const body of ['', '[]', 'null', '"{}"', 'a=b'])
        expect({ path, body, ...(await plain(path, body)) }).toEqual({
          path,
          body,
          status: 400,
          text: refusal('ENVELOPE_BODY'),
        })
    }
  })

  it('opens no session for the right password', async () => {
    const body = JSON.stringify({ authObject: { email: meera.email, password: meera.password } })
    expect(await plain(authenticate.path, body)).toEqual({ status: 409, text: refusal('ENVELOPE_TOKEN') })
  })
})
