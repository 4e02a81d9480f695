import { getActivities } from '#contract/audit/getActivities.ts'
import { copyPersonData } from '#contract/person-data/copyPersonData.ts'
import { erasePersonData } from '#contract/person-data/erasePersonData.ts'
import { getErasure } from '#contract/person-data/getErasure.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { downloadAccessReview } from '#contract/reports/downloadAccessReview.ts'
import { downloadActivitiesLogReport } from '#contract/reports/downloadActivitiesLogReport.ts'
import { downloadUserList } from '#contract/reports/downloadUserList.ts'
import { getUsersListReportDownload } from '#contract/reports/getUsersListReportDownload.ts'
import { getUsersListReportDownloadForBRD } from '#contract/reports/getUsersListReportDownloadForBRD.ts'
import type { Parts } from '#services/parts.ts'
import type { WireClient } from './client.ts'
import type { LegalTwin } from './legal-twins.ts'
import { type AnOrganisation, aUser, joins } from './people.ts'

interface House {
  parts: Parts
  organisation: AnOrganisation
}

/** Somebody who was a member until just now. */
export async function aFormerMember({ parts, organisation }: House): Promise<string> {
  const { userId } = await aUser(parts, 'Gita')
  await joins(parts, userId, organisation)
  await parts.store
    .forOrganisation(organisation.id)
    .transaction((tx) =>
      tx.db
        .updateTable('memberships')
        .set({ state: 'ended', ended_from: 'active', ended_at: parts.clock.now() })
        .where('organisation_id', '=', organisation.id)
        .where('user_id', '=', userId)
        .execute(),
    )

  return userId
}

const reports = [
  downloadAccessReview,
  downloadActivitiesLogReport,
  downloadUserList,
  getUsersListReportDownload,
  getUsersListReportDownloadForBRD,
]

/** So many may be made at once: those that others asked for are made first. */
async function whenNoneIsMade(client: WireClient): Promise<object> {
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await client.call(getOwnJobs, { filter: { open: true } })).total === 0) return {}
    await new Promise((again) => setTimeout(again, 50))
  }
  throw new Error('reports are still being made')
}

/** One for each call that reads the trail, takes lists along, or tells and erases what is kept about a person. */
export const activityTwinsOf = (house: House): readonly LegalTwin[] => [
  ...[getActivities, copyPersonData].map((call) => ({ call, make: async () => ({}) })),
  ...reports.map((call) => ({ call, make: whenNoneIsMade })),
  { call: getErasure, make: async () => ({ user_id: await aFormerMember(house) }) },
  {
    call: erasePersonData,
    make: async () => ({ user_id: await aFormerMember(house), reason: 'They asked for it.' }),
  },
]
