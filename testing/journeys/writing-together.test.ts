import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import { SetterAway } from '#providers/document-setter/port.ts'
import { aCheckingGroup, areChecked } from '../a-review.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPerson, withSigners } from '../builders.ts'
import { aComposedDraft, aText } from '../composed-documents.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { caretRests } from './caret.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** As Word puts it into the clipboard, shortened. */
const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<p class=MsoTitle>Sale deed</p>
<h2>Parties</h2>
<p class=MsoNormal><b><span style='font-family:Calibri;color:#C00000'>The seller</span></b> sells to <a href="https://example.com/">the buyer</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>The house</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.<span>&nbsp;</span></span>with its garden</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>The road</p>
<table><tr><th>Due</th><th>Amount</th></tr><tr><td>May</td><td><ul><li>10</li><li>20</li></ul></td></tr></table>
<p class=MsoNormal><img src="file:///C:/plan.png">After.</p>
</body></html>`

/**
 * A text that several people have to do with: a checker corrects it, somebody else saves first, the
 * setter is away.
 */
describe('a text and those around it', () => {
  let fixture: PortalFixture
  let browser: Browser
  let maker: Person
  let checker: Person
  type Person = Awaited<ReturnType<typeof aMemberNamed>>

  async function aMemberNamed(name: string) {
    const person = await aUser(fixture.parts, name)
    await joins(fixture.parts, person.userId, fixture.home, ['workflow', 'documents'])

    return { ...person, client: await fixture.clientOf(person) }
  }
  async function windowOf(person: Person) {
    const { page } = await aWindow(browser, desktop)
    await entersPortal(page, fixture, person)

    return page
  }
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const differences = (page: Page) => page.locator('[data-part=differences]')
  const sees = async (page: Page, where: string) => {
    await expectAccessible(page, where)
  }
  const writes = async (page: Page, after: string, words: string) => {
    await text(page).getByText(after).click()
    await caretRests(page)
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.type(words)
  }

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    maker = await aMemberNamed('Kavita')
    checker = await aMemberNamed('Farida')
    const other = await aMemberNamed('Omkar')
    const place = { parts: fixture.parts, url: fixture.address, organisation: fixture.home }
    const level = await aCheckingGroup(place, [checker.userId, other.userId])
    await areChecked(place, [maker.userId], [level])
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  it('is corrected by a checker, and its maker reads the correction word by word and accepts it', async () => {
    const content = aText(['The rate is 9 percent a year.'], 'borrower')
    const { document_id, docket_id } = await aComposedDraft(maker.client, content)
    const [signer] = await withSigners(maker.client, document_id, [aPerson('Asha Rao')])
    const boxes = [{ anchor: 'borrower', signer_id: signer?.id ?? '' }]
    await maker.client.call(updateCompleteDocumentEditing, { document_id, content, boxes })
    await maker.client.call(completeDocumentIntiation, { docket_id })

    const page = await windowOf(checker)
    await page.goto(`${fixture.address}/#/workflow/view/${document_id}`)
    await page.getByRole('link', { name: 'Read or correct the text' }).click()
    await writes(page, 'The rate is 9', ' Taxes are extra.')
    await button(page, 'Suggest this text').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why (they read it)').fill('As agreed.')
    await sees(page, 'proposing a text')
    await dialog.getByRole('button', { name: 'Suggest this text' }).click()
    await page.getByRole('heading', { name: 'Loan agreement' }).waitFor()
    await page.close()

    const desk = await windowOf(maker)
    await desk.goto(`${fixture.address}/#/workflow/view/${document_id}`)
    await desk.getByRole('link', { name: 'Read or correct the text' }).click()
    await desk.getByRole('heading', { name: /corrected the text$/ }).waitFor()
    await differences(desk).locator('ins', { hasText: 'Taxes are extra.' }).waitFor()
    await desk.getByText('As agreed.').waitFor()
    await sees(desk, 'a correction, word by word')
    await desk.setViewportSize(phone)
    await expectNoSidewaysScroll(desk, 'a correction on a phone')
    await button(desk, 'Accept').click()
    await desk.getByText('You can read this text on its pages.').waitFor()
    const { content: now } = await maker.client.call(getDocumentContent, { document_id })
    expect(JSON.stringify(now)).toContain('9 percent a year. Taxes are extra.')
    await desk.close()
  })

  it('shows what differs where another text was saved meanwhile, and loses nothing', async () => {
    const content = aText(['The notice is two months.'])
    const { document_id } = await aComposedDraft(maker.client, content)
    const page = await windowOf(maker)
    await page.goto(`${fixture.address}/#/workflow/write/${document_id}`)
    await writes(page, 'The notice is', ' It is in writing.')
    const theirs = aText(['The notice is three months.'])
    await maker.client.call(updateCompleteDocumentEditing, { document_id, content: theirs })
    await button(page, 'Save to the docket').click()
    await page.getByText('Somebody else saved another text meanwhile').waitFor()
    await differences(page).locator('del', { hasText: 'three' }).waitFor()
    await differences(page).locator('ins', { hasText: 'two' }).waitFor()
    await sees(page, 'a text that was overtaken')
    await button(page, 'Keep mine').click()
    await button(page, 'Save to the docket').click()
    await page.getByRole('link', { name: 'Edit the text: Loan agreement' }).waitFor()
    const { content: now } = await maker.client.call(getDocumentContent, { document_id })
    expect(JSON.stringify(now)).toContain('two months. It is in writing.')
    await page.close()
  })

  it('keeps the structure of what Word copied, says what it left out, and waits for a setter that is away', async () => {
    const page = await windowOf(maker)
    const { set } = fixture.parts.documentSetter
    fixture.parts.documentSetter.set = async () => {
      throw new SetterAway('It hangs.')
    }
    try {
      await page.goto(`${fixture.address}/#/workflow/write`)
      await page.getByLabel('Name of the document').fill('Sale deed')
      await text(page).click()
      await text(page).evaluate((element, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, ofWord)
      await page
        .getByText(
          'Left out: pictures (insert them with /), links (their words stay), and fonts and colours. The rest is here.',
        )
        .waitFor()
      await page.getByText('The pages come later: the server is busy.').waitFor()
      await sees(page, 'pasted from Word while the setter is away')
    } finally {
      fixture.parts.documentSetter.set = set
    }
    await page.locator('[data-page="1"][data-fresh] img').waitFor()
    await button(page, 'Save to the docket').click()
    await page.getByRole('link', { name: 'Edit the text: Sale deed' }).waitFor()
    const document_id = /create\/([^/]+)\//.exec(page.url())?.[1] ?? ''
    const { content } = await maker.client.call(getDocumentContent, { document_id })
    const line = (...words: string[]) => ({
      kind: 'paragraph',
      text: words.map((word) => ({ kind: 'text', text: word })),
    })
    expect(content.blocks).toMatchObject([
      { kind: 'heading', level: 1, text: [{ text: 'Sale deed' }] },
      { kind: 'heading', level: 2, text: [{ text: 'Parties' }] },
      {
        kind: 'paragraph',
        text: [{ text: 'The seller', marks: ['bold'] }, { text: ' sells to the buyer.' }],
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          {
            blocks: [
              line('The house'),
              { kind: 'list', ordered: true, items: [{ blocks: [line('with its garden')] }] },
            ],
          },
          { blocks: [line('The road')] },
        ],
      },
      {
        kind: 'table',
        header: 1,
        columns: [1, 1],
        rows: [
          [{ text: [{ text: 'Due' }] }, { text: [{ text: 'Amount' }] }],
          [{ text: [{ text: 'May' }] }, { text: [{ text: '• 10' }, { kind: 'break' }, { text: '• 20' }] }],
        ],
      },
      line('After.'),
    ])
    await page.close()
  })
})
