import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateOTPforOnlineDocList } from '#contract/documents/generateOTPforOnlineDocList.ts'
import { aClient } from '#testing/client.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

/** Other tables are asked by what goes on beside a call, too. */
const ofCodes = /otp_challenges|contact_organisations|signers|documents|pgboss|notifications/

let fixture: ServerFixture
const asked: string[] = []
beforeAll(async () => {
  fixture = await aServerFixture({
    worksJobs: false,
    onQuery: (text) => ofCodes.test(text) && asked.push(text),
  })
})
afterAll(() => fixture?.close())

it('asks the same of the database for a known and for an unknown contact', async () => {
  const [known, unknown] = ['+919812400001', '+919812400002'] as const
  await fixture.within((tx) => tx.contactOrganisations.note(fixture.organisationId, [known]))
  const statements = async (mobile: string) => {
    asked.length = 0
    await aClient(fixture.url).call(generateOTPforOnlineDocList, { mobile })

    return asked.splice(0)
  }
  // The first of all makes the queue of its job.
  await statements('+919812400003')
  const ofKnown = await statements(known)
  expect(ofKnown.length).toBeGreaterThan(2)
  expect(await statements(unknown)).toEqual(ofKnown)
  // Whether anything was sent there is looked up by the job, where nobody can measure it.
  expect(ofKnown.join('\n')).not.toMatch(/contact_organisations|signers|documents/)
  const jobs = await fixture.jobsOf('send-papers-otp')
  expect(jobs).toHaveLength(3)
})
