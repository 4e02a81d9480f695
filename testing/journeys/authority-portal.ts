import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { certificatesOf } from '#engine/crypto/index.ts'
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import { startPki } from '#simulators/pki/start.ts'
import { aTokenHelper } from '../a-token-helper.ts'
import { aBrowser } from '../browser.ts'
import { aPortalFixture } from '../portal-fixture.ts'
import { softTokens } from '../soft-tokens.ts'

export type AuthorityPortal = Awaited<ReturnType<typeof anAuthorityPortal>>
export type TokenPortal = Awaited<ReturnType<typeof aTokenPortal>>

/** A portal that accepts the signers' certificates of this root, and asks there what is revoked. */
export function aPortalTrusting({ url, rootPem }: { url: string; rootPem: string }) {
  const anchors = certificatesOf(rootPem).map((certificate) => ({ certificate, kind: 'cca-india' as const }))

  return aPortalFixture({
    revocation: revocationFrom([new URL(url).host]),
    settings: { filed: { anchors, testRoots: [] } },
  })
}

/** A portal, the authority that gives its signers certificates, and a browser. */
export async function anAuthorityPortal() {
  const folder = await mkdtemp(join(tmpdir(), 'muhar-authority-portal-'))
  const pki = await startPki({ folder: join(folder, 'pki') })
  const fixture = await aPortalTrusting(pki)
  const browser = await aBrowser()

  return {
    folder,
    pki,
    fixture,
    browser,
    async close(): Promise<void> {
      await browser.close()
      await fixture.close()
      await pki.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Such a portal, and a person whose key of this name is on a USB token. */
export async function aTokenPortal(name: string) {
  const portal = await anAuthorityPortal()
  const { folder, fixture, pki } = portal
  const tokens = softTokens(folder)
  tokens.make('asha', await pki.give(name))
  const running: ReturnType<typeof aTokenHelper>[] = []

  return {
    ...portal,
    /** Starts the token helper with the code that the page shows. */
    async startsHelper(page: Page) {
      const shown = page.locator('dd').filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
      const code = await shown.innerText()
      const helper = aTokenHelper({
        url: fixture.address,
        conf: tokens.plugged('asha'),
        home: join(folder, 'home'),
        code,
      })
      running.push(helper)

      return helper
    },
    async close(): Promise<void> {
      for (const helper of running) helper.kill()
      await portal.close()
    },
  }
}

/** Opens a certificate file on the page. */
export async function opensKeyFile(page: Page, file: string, passphrase: string): Promise<void> {
  await page.getByLabel('Certificate file (.pfx or .p12)').setInputFiles(file)
  await page.getByLabel('Passphrase of the file').fill(passphrase)
  await page.getByRole('button', { name: 'Open the file' }).click()
}
