import { beforeEach, describe, expect, it } from 'vitest'
import { CallFailure } from '../wire/call-failure.ts'
import { telling } from './telling.ts'
import type { SignerWire } from './wire.ts'

type Calls = Partial<Record<keyof SignerWire, () => Promise<unknown>>>

/** What a frame tells its site; the server is stood in for by what its calls answer. */
describe('what a frame tells its site', () => {
  let told: string[]
  beforeEach(() => {
    told = []
  })

  const over = (calls: Calls) =>
    telling(calls as unknown as SignerWire, (event, code) => told.push(code ? `${event} ${code}` : event))
  const refusing =
    (code: string, status = 409) =>
    () =>
      Promise.reject(new CallFailure(status, { code }))
  const consent = { document_id: 'one', consent_id: 'one', language: 'en' } as const
  const mark = { kind: 'typed', text: 'Asha', style: 'one' } as never

  it('says once that a docket ended while it was open', async () => {
    const wire = over({
      getSigningPage: refusing('LINK_ENDED'),
      sendAadhaarConsent: refusing('LINK_ENDED'),
      geturlInfo: refusing('LINK_EXPIRED'),
    })
    await expect(wire.sendAadhaarConsent(consent)).rejects.toMatchObject({ code: 'LINK_ENDED' })
    await expect(wire.getSigningPage(false)).rejects.toThrow()
    await expect(wire.geturlInfo({ link: 'one' })).rejects.toThrow()
    expect(told).toEqual(['failed LINK_ENDED'])
  })

  it('says each refused attempt, and no line or session that is down', async () => {
    for (const [code, status] of [
      ['OFFLINE', 0],
      ['BROKEN_ANSWER', 502],
      ['SESSION_ENDED', 401],
      ['CONSENT_OUTDATED', 409],
    ] as const)
      await expect(
        over({ sendAadhaarConsent: refusing(code, status) }).sendAadhaarConsent(consent),
      ).rejects.toThrow()
    expect(told).toEqual(['failed CONSENT_OUTDATED'])
  })

  it('says that a mark or a token was refused, and not a value that is typed anew', async () => {
    const wire = over({ saveSignerFields: refusing('FILE_UNREADABLE'), call: refusing('TOKEN_PULLED') })
    await expect(wire.saveSignerFields({ mark })).rejects.toThrow()
    await expect(wire.saveSignerFields({ document_id: 'one', values: [] })).rejects.toThrow()
    await expect(wire.call('/api/workflow/getTokenPairing', {})).rejects.toThrow()
    const late = over({ call: refusing('TOKEN_CODE_OVER') })
    await expect(late.call('/api/workflow/getTokenPairing', {})).rejects.toThrow()
    expect(told).toEqual(['failed FILE_UNREADABLE', 'failed TOKEN_PULLED'])
  })
})
