import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { jobKindNames } from '#contract/vocabulary/jobs.ts'
import { aLogo } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aRoleOfDirectory } from '../directory-client.ts'
import { aMember } from '../people.ts'
import { csvOf } from '../sheets.ts'
import type { SigningFixture } from '../signing-fixture.ts'

/** Too short to look like an Aadhaar number. */
export const word = () => randomBytes(5).toString('hex')

export function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('what the example needs was not made')

  return value
}

export const aColleague = async (fixture: SigningFixture) =>
  (await aMember(fixture.parts, fixture.organisation)).userId

export const anUploadedPicture = (client: WireClient) =>
  client.upload(aLogo(), 'Logo.svg', { type: 'image/svg+xml' })

export const aSheetFile = async (client: WireClient) =>
  (
    await client.upload(csvOf(['Name', 'Email'], ['Asha', `p.${word()}@branch.example`]), 'people.csv', {
      type: 'text/csv',
    })
  ).fileId

export const reports = jobKindNames.filter((kind) => /report|copy|zip|acts/.test(kind))

/** A number of reports may be made at once: those that were asked for before are made first. */
export async function whenNoReportIsMade(client: WireClient): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await client.call(getOwnJobs, { filter: { open: true, kinds: reports } })).total === 0) return
    await new Promise((again) => setTimeout(again, 50))
  }
  throw new Error('reports are still being made')
}

/** Settings of all organisations are as if nobody had set anything. */
export async function forgetSettings(fixture: SigningFixture): Promise<void> {
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
  await admin.connect()
  await admin.query('delete from organisation_settings')
  await admin.query('update organisations set settings_revision = 0')
  await admin.end()
}

/** Every docket that is out lets its signers hand their turn over. */
export async function letsDelegate(fixture: SigningFixture): Promise<void> {
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
  await admin.connect()
  await admin.query(`update dockets set settings = settings || '{"delegation":"on"}'`)
  await admin.end()
}

export async function setsUpDirectoryOf(fixture: SigningFixture, client: WireClient): Promise<string> {
  const { directory } = await client.call(getDirectory, {})
  const role_id = await aRoleOfDirectory(fixture.parts, fixture.organisation)
  await client.call(saveDirectory, { role_id, successor_id: null, revision: directory.revision })

  return role_id
}
