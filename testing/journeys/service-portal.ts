import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCsc } from '#simulators/csc/start.ts'
import { aBrowser } from '../browser.ts'
import { serviceClient } from '../signing-fixture.ts'
import { aPortalTrusting } from './authority-portal.ts'

export type ServicePortal = Awaited<ReturnType<typeof aServicePortal>>

/** A portal, the signing service that keeps its signers' keys and knows it, and a browser. */
export async function aServicePortal() {
  const folder = await mkdtemp(join(tmpdir(), 'muhar-service-portal-'))
  const csc = await startCsc({ folder: join(folder, 'csc') })
  const fixture = await aPortalTrusting(csc)
  await fetch(`${csc.url}/admin/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${csc.adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...serviceClient, redirectUris: [`${fixture.address}/api/returns/cloud`] }),
  })
  const browser = await aBrowser()

  return {
    folder,
    csc,
    fixture,
    browser,
    async close(): Promise<void> {
      await browser.close()
      await fixture.close()
      await csc.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
