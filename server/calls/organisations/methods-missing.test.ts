import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { offersService } from '#testing/signing-services.ts'

describe('ways to sign that are not set up', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasService: true })
  })
  afterAll(() => fixture?.close())

  const missing = async () => (await fixture.initiator.call(getOrgCustomSettings, {})).methods_missing

  it('lack a signing service until the organisation has one in use', async () => {
    expect(await missing()).toEqual({ cloud: 'service' })
    await offersService(fixture)
    expect(await missing()).toEqual({})
  })

  it('lack certificates of authorities where the installation trusts none', async () => {
    const { filed } = fixture.parts.settings
    fixture.sets({ filed: { anchors: [], testRoots: [] } })
    expect(await missing()).toEqual({ dsc: 'trust', cloud: 'trust', autosign: 'trust' })
    fixture.sets({ filed })
  })
})
