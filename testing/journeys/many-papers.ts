import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import type { PortalFixture } from '../portal-fixture.ts'
import { entersPortal } from './enters-portal.ts'
import type { Login } from './steps.ts'

/** The name in the certificates of the person who signs many papers. */
export const signerOfMany = 'Asha Kulkarni'

interface Waiting {
  method: InputOf<typeof getBulkEsignDocuments>['type_mode']
  papers: number
  others?: readonly PersonMethod[]
}

/** A member whom papers wait for that this method may sign, and others that it may not. */
export async function aSignerOfMany(
  fixture: PortalFixture,
  officer: WireClient,
  { method, papers, others = [] }: Waiting,
) {
  const person = await aUser(fixture.parts, 'Asha')
  await joins(fixture.parts, person.userId, fixture.home, ['workflow', 'documents'])
  const client = await fixture.clientOf(person)
  for (const allowed of [...Array.from({ length: papers }, () => method), ...others])
    await aDocumentOutForSignature(officer, [
      { name: signerOfMany, email: person.email, methods: [allowed] },
      aPerson('Ravi Kumar'),
    ])
  const waiting = async () => (await client.call(getBulkEsignDocuments, { type_mode: method })).total
  await expect.poll(waiting, { timeout: 60_000 }).toBe(papers + others.length)

  return { ...person, client, waiting }
}

/** Logs in on a page and opens the screen on which many documents are signed. */
export async function comesToSignMany(page: Page, fixture: PortalFixture, person: Login): Promise<void> {
  await entersPortal(page, fixture, person)
  await page.goto(`${fixture.address}/#/my-documents`)
  await page.getByRole('link', { name: 'Sign several together' }).click()
  await page.getByRole('heading', { name: 'Sign many documents' }).waitFor()
}
