import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { presentTime } from '#store/present-time.ts'
import { aBrowser } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { anEsignProvider } from '../esign-provider.ts'
import { aPortalFixture } from '../portal-fixture.ts'
import { opensLink, readsToTheEnd } from './steps.ts'

export type EsignPortal = Awaited<ReturnType<typeof anEsignPortal>>

/** A portal whose signers go to an e-sign provider, both in this process, and who looks at it. */
export async function anEsignPortal({ by = 'esign' }: { by?: 'esign' | 'panEsign' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'muhar-esign-portal-'))
  const provider = await anEsignProvider({ folder, clock: () => new Date(presentTime()) })
  const fixture = await aPortalFixture({
    [by]: provider[by],
    formTargets: [new URL(provider.esp.url).origin],
    settings: { trustedRoots: provider.roots },
  })
  const browser = await aBrowser()

  return {
    folder,
    provider,
    fixture,
    browser,
    async close() {
      await browser.close()
      await fixture.close()
      await provider.esp.close()
      await rm(folder, { recursive: true, force: true })
    },

    /** Somebody who is asked to sign, from their link to the ways to sign. */
    async comesToWays(page: Page, methods?: PersonMethod[]) {
      const sender = await fixture.member()
      const person = { ...aPerson('Asha Kulkarni'), ...(methods && { methods }) }
      const { documentId } = await aDocumentOutForSignature(await fixture.clientOf(sender), [person])
      const { mailbox } = fixture
      await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
      await readsToTheEnd(page)

      return { documentId, sender, person }
    },
  }
}
