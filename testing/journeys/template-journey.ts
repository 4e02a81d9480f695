import { getClauses } from '#contract/templates/getClauses.ts'
import { saveClause } from '#contract/templates/saveClause.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPortalFixture, isInside } from '../portal-fixture.ts'

export type TemplateJourney = Awaited<ReturnType<typeof aTemplateJourney>>

/** An organisation with one member who builds templates, at a desk and on a phone. */
export async function aTemplateJourney(given: Parameters<typeof aPortalFixture>[0] = {}) {
  const fixture = await aPortalFixture(given)
  const browser = await aBrowser()
  const builder = await fixture.member(['workflow', 'documents', 'templates', 'template_builder'])
  const desk = await aWindow(browser, desktop)
  const hand = await aWindow(browser, phone)
  for (const { page } of [desk, hand]) {
    await page.goto(`${fixture.address}/#/login`)
    await fixture.entersPassword(page, builder)
    await isInside(page)
  }

  return {
    address: fixture.address,
    /** Another member saves the next version of a clause. */
    async saysMeanwhile(name: string, words: string): Promise<void> {
      const client = await fixture.clientOf(await fixture.member(['template_builder']))
      const { rows } = await client.call(getClauses, { searchValue: name })
      const { clause_id, version } = rows.find((row) => row.name === name)!
      const blocks = [{ kind: 'paragraph' as const, text: [{ kind: 'text' as const, text: words }] }]
      await client.call(saveClause, { clause_id, version, text: { language: 'en', blocks, values: [] } })
    },
    desk,
    hand,
    /** The same member over the wire. */
    entersWire: () => fixture.clientOf(builder),
    close: async () => {
      await browser.close()
      await fixture.close()
    },
  }
}
