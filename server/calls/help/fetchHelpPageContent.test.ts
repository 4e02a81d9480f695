import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchHelpPageContent } from '#contract/help/fetchHelpPageContent.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const product = [
  ...['first-steps', 'send', 'states', 'sign', 'follow', 'evidence', 'check', 'account', 'limits', 'privacy'],
  'problems',
]

describe('users/fetchHelpPageContent', () => {
  let fixture: Wire
  let organisation: AnOrganisation
  let [member, stranger]: WireClient[] = []

  beforeAll(async () => {
    fixture = await aWire()
    organisation = await anOrganisation(fixture.parts, 'Sunrise Finance')
    member = await enter(organisation)
    stranger = await enter(await anOrganisation(fixture.parts, 'Sagar Traders'))
  })
  afterAll(() => fixture?.close())

  async function enter(where: AnOrganisation): Promise<WireClient> {
    return (await aLoggedInMember(fixture, where, ['support'])).client
  }
  const fetch = async (client = member, input = {}) =>
    (await client!.call(fetchHelpPageContent, input)).sections
  const pagesOf = (sections: { page: string }[]) => [...new Set(sections.map(({ page }) => page))]
  const writes = (custom_help: unknown) =>
    setsSetting(fixture.parts, organisation.id, 'custom_help', custom_help)
  const page = (more: object) => ({ id: 'leave', title: 'Leave', language: 'en', markdown: 'Words', ...more })

  it('has the product’s pages, in the language asked for, English where it lacks that one', async () => {
    await writes({ enabled: false, sections: [page({})] })
    const english = await fetch()
    expect(pagesOf(english)).toEqual(product)
    expect(english[0]).toMatchObject({ page_title: 'First steps', id: 'start', title: null, own: false })
    const hindi = await fetch(member, { language: 'hi' })
    expect(pagesOf(hindi)).toEqual(product)
    expect(hindi[0]).toMatchObject({ page_title: 'पहले कदम', language: 'hi' })
    const tamil = await fetch(member, { language: 'ta' })
    expect(tamil[0]).toMatchObject({ page_title: 'First steps', language: 'en' })
  })

  it('has one page alone, and refuses one that is nowhere', async () => {
    expect(pagesOf(await fetch(member, { page: 'sign' }))).toEqual(['sign'])
    const nowhere = await member!.send(fetchHelpPageContent, { page: 'stamp-paper' })
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const wrong = await member!.send(fetchHelpPageContent, { page: '../../etc/passwd' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  it('puts the organisation’s own pages first, or in the place of one of the product', async () => {
    await writes({
      enabled: true,
      sections: [
        page({ markdown: 'Before.\n\n## Who to ask {#who}\n\nMeera.\n\n## More\n\nLater.' }),
        page({ id: 'limits', title: 'Our limits', markdown: 'None.' }),
      ],
    })
    const sections = await fetch()
    expect(pagesOf(sections)).toEqual(['leave', 'limits', ...product.filter((one) => one !== 'limits')])
    expect(sections.filter(({ own }) => own)).toMatchObject([
      { page: 'leave', id: 'start', title: null, html: '<p>Before.</p>' },
      { page: 'leave', id: 'who', title: 'Who to ask', html: '<p>Meera.</p>' },
      { page: 'leave', id: 'part-2', title: 'More', html: '<p>Later.</p>' },
      { page: 'limits', page_title: 'Our limits', html: '<p>None.</p>' },
    ])
    expect(pagesOf(await fetch(member, { own: true }))).toEqual(['leave', 'limits'])
  })

  it('chooses the language of an own page: the one asked for, else English, else what there is', async () => {
    const inThree = ['mr', 'hi', 'en'].map((language) => page({ language, markdown: `in ${language}` }))
    await writes({ enabled: true, sections: [...inThree, page({ id: 'only', language: 'mr' })] })
    const own = async (language: string) =>
      (await fetch(member, { language, own: true })).map((section) => [section.page, section.language])
    expect(await own('hi')).toEqual([
      ['leave', 'hi'],
      ['only', 'mr'],
    ])
    expect(await own('ta')).toEqual([
      ['leave', 'en'],
      ['only', 'mr'],
    ])
  })

  it('shows nothing of it to another organisation', async () => {
    await writes({ enabled: true, sections: [page({ markdown: 'Secret of the fixture.' })] })
    expect(JSON.stringify(await fetch())).toContain('Secret of the fixture.')
    const theirs = await fetch(stranger)
    expect(pagesOf(theirs)).toEqual(product)
    expect(JSON.stringify(theirs)).not.toContain('Secret of the fixture.')
    const manual = await stranger!.send(fetchHelpPageContent, { own: true })
    expect(manual).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it.each([
    ['a script', '<script>alert(1)</script>\n\nWords', '<p>Words</p>'],
    ['a handler', '<p onclick="alert(1)">Words</p>', '<p>Words</p>'],
    [
      'a style',
      '<style>*{display:none}</style><p style="position:fixed" class="app">Words</p>',
      '<p>Words</p>',
    ],
    [
      'a picture',
      '<p>Words<img src="https://elsewhere.example/x.png" onerror="alert(1)"></p>',
      '<p>Words</p>',
    ],
    ['a picture in Markdown', 'Words ![x](https://elsewhere.example/x.png)', '<p>Words </p>'],
    [
      'a frame and a form',
      '<iframe src="//x"></iframe><form action="//x"><input></form><p>Words</p>',
      '<p>Words</p>',
    ],
    ['a drawing', '<svg onload="alert(1)"><use href="//x#y"/></svg>\n\nWords', '<p></p>\n<p>Words</p>'],
    ['javascript:', '[Words](javascript:alert(1))', '<p><span>Words</span></p>'],
    ['javascript: in disguise', '<a href="jav&#x09;ascript:alert(1)">Words</a>', '<p><span>Words</span></p>'],
    ['data:', '[Words](data:text/html;base64,PHNjcmlwdD4=)', '<p><span>Words</span></p>'],
    ['another site without a scheme', '[Words](//elsewhere.example)', '<p><span>Words</span></p>'],
    ['a call', '[Words](/api/users/logoutSession)', '<p><span>Words</span></p>'],
    ['an id of the page', '<p id="main" name="root">Words</p>', '<p>Words</p>'],
  ])('cleans %s away', async (_name, markdown, html) => {
    await writes({ enabled: true, sections: [page({ markdown })] })
    const [section] = await fetch(member, { page: 'leave' })
    expect(section?.html).toBe(html)
  })

  it('keeps lists, tables and links to the web, to mail and to pages of the product', async () => {
    await writes({
      enabled: true,
      sections: [
        page({
          markdown:
            '- **one**\n- [web](https://a.example/x?y=1) [mail](mailto:fixture@a.example) [page](#/help/send/files)\n\n| a |\n|---|\n| b |\n\n#### deep',
        }),
      ],
    })
    const [section] = await fetch(member, { page: 'leave' })
    expect(section?.html).toContain('<li><strong>one</strong></li>')
    expect(section?.html).toContain(
      '<a href="https://a.example/x?y=1" target="_blank" rel="noopener noreferrer">web</a>',
    )
    expect(section?.html).toContain('<a href="mailto:fixture@a.example">mail</a>')
    expect(section?.html).toContain('<a href="#/help/send/files">page</a>')
    expect(section?.html).toContain('<th scope="col">a</th>')
    expect(section?.html).toContain('<h3>deep</h3>')
  })

  it.each([
    ['no object', 'yes'],
    ['an id with a slash', { enabled: true, sections: [page({ id: '../send' })] }],
    ['the same page twice', { enabled: true, sections: [page({}), page({})] }],
    ['a page too long', { enabled: true, sections: [page({ markdown: 'x'.repeat(20_001) })] }],
  ])('goes on with the product’s pages where the setting is %s', async (_name, setting) => {
    await writes(setting)
    expect(pagesOf(await fetch())).toEqual(product)
  })
})
