import { storeOrganisations } from '../wire/session-storage.ts'
import { calls } from './calls.ts'

const mostPageRows = 200

/** A login leaves the list of one's organisations; who joined another one while logged in has one more to switch to. */
export async function keepOrganisations(): Promise<void> {
  const all: Parameters<typeof storeOrganisations>[0] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { rows } = await calls.fetchAllOrgs({ pageNo, maxRows: mostPageRows })
    all.push(...rows.map(({ current: _, ...organisation }) => organisation))
    if (rows.length < mostPageRows) return storeOrganisations(all)
  }
}
