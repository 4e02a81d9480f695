import { getActivities } from '#contract/audit/getActivities.ts'
import { copyPersonData } from '#contract/person-data/copyPersonData.ts'
import { erasePersonData } from '#contract/person-data/erasePersonData.ts'
import { getErasure } from '#contract/person-data/getErasure.ts'
import { downloadActivitiesLogReport } from '#contract/reports/downloadActivitiesLogReport.ts'
import { downloadUserList } from '#contract/reports/downloadUserList.ts'
import { getUsersListReportDownload } from '#contract/reports/getUsersListReportDownload.ts'
import { getUsersListReportDownloadForBRD } from '#contract/reports/getUsersListReportDownloadForBRD.ts'
import type { Parts } from '#services/parts.ts'
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

const plain = [
  getActivities,
  downloadActivitiesLogReport,
  downloadUserList,
  getUsersListReportDownload,
  getUsersListReportDownloadForBRD,
  copyPersonData,
]

/** One for each call that reads the trail, takes lists along, or tells and erases what is kept about a person. */
export const activityTwinsOf = (house: House): readonly LegalTwin[] => [
  ...plain.map((call) => ({ call, make: async () => ({}) })),
  { call: getErasure, make: async () => ({ user_id: await aFormerMember(house) }) },
  {
    call: erasePersonData,
    make: async () => ({ user_id: await aFormerMember(house), reason: 'They asked for it.' }),
  },
]
