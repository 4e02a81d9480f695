import { isFailure } from '../wire/call-failure.ts'
import { storeOrganisations } from '../wire/session-storage.ts'
import { calls } from './calls.ts'

const mostPageRows = 200
type Listed = Parameters<typeof storeOrganisations>[0]

/**
 * A login leaves the list of one's organisations; who joined another one while logged in has one
 * more to switch to. False where the list did not come: they have joined all the same, and the next
 * login brings it.
 */
export async function keepOrganisations(): Promise<boolean> {
  try {
    storeOrganisations(await allOrganisations())
    return true
  } catch (failure) {
    if (!isFailure(failure)) throw failure
    return false
  }
}

async function allOrganisations(): Promise<Listed> {
  const all: Listed = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { rows } = await calls.fetchAllOrgs({ pageNo, maxRows: mostPageRows })
    all.push(...rows.map(({ current: _, ...organisation }) => organisation))
    if (rows.length < mostPageRows) return all
  }
}
