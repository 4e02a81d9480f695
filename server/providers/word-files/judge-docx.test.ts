import { describe, expect, it } from 'vitest'
import {
  aDocx,
  type DocxParts,
  deflated,
  relation,
  wordField,
  wordParagraph,
  zipOf,
} from '#testing/word-files.ts'
import { judgeDocx } from './judge-docx.ts'

const judged = async (parts: Partial<DocxParts>) =>
  judgeDocx(await aDocx({ body: wordParagraph('The rent is ₹ 18,000.'), ...parts }))

describe('what a Word file is by its bytes', () => {
  it('lets pass text, links that people press, and the place of a template on the disk of its author', async () => {
    expect(await judged({})).toBeNull()
    expect(
      await judged({ relations: relation('r1', 'hyperlink', 'https://example.in', 'External') }),
    ).toBeNull()
    expect(
      await judged({
        relations: relation('r1', 'attachedTemplate', 'file:///C:\\Users\\asha\\Rent.dotx', 'External'),
      }),
    ).toBeNull()
    expect(await judged({ body: wordField(' PAGE ', '\\* MERGEFORMAT') })).toBeNull()
    expect(await judged({ body: wordParagraph('INCLUDEPICTURE is a word, too.') })).toBeNull()
  })

  it.each([
    ['a type of content', { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
    ['a project of Visual Basic', { more: { 'word/vbaProject.bin': 'x' } }],
    ['a control', { more: { 'word/activeX/activeX1.xml': '<a/>' } }],
  ] as const)('finds macros by %s', async (_, parts) => {
    expect(await judged(parts)).toBe('macros')
  })

  it.each([
    ['a picture', { relations: relation('r1', 'image', 'https://example.in/a.png', 'External') }],
    ['a picture of this disk', { relations: relation('r1', 'image', 'file:///etc/passwd', 'External') }],
    [
      'a mode in other letters',
      { relations: relation('r1', 'image', 'https://example.in/a.png', '&#69;xternal') },
    ],
    [
      'a template',
      { relations: relation('r1', 'attachedTemplate', 'https://example.in/a.dotm', 'External') },
    ],
    [
      'a template of a share',
      { relations: relation('r1', 'attachedTemplate', '\\\\host\\a.dotm', 'External') },
    ],
    ['another file inside', { relations: relation('r1', 'aFChunk', 'a.html') }],
    ['a field cut into runs', { body: wordField(' INCLUDE', 'PICTURE "https://example.in/a.png" \\d ') }],
    ['a field that reads a file', { body: wordField(' includetext "/etc/passwd" ') }],
    ['a field of one element', { body: '<w:p><w:fldSimple w:instr=" DDEAUTO cmd "/></w:p>' }],
    [
      'a field inside another',
      {
        body: wordField(' IF 1 = 1 ').replace(
          '<w:r><w:fldChar w:fldCharType="separate"/>',
          `${wordField(' LINK Excel ')}<w:r><w:fldChar w:fldCharType="separate"/>`,
        ),
      },
    ],
    [
      'an old drawing',
      {
        body: '<w:p><w:r><w:pict><v:shape><v:imagedata src="https://example.in/a.png"/></v:shape></w:pict></w:r></w:p>',
      },
    ],
  ] as const)('finds what would be fetched: %s', async (_, parts) => {
    expect(await judged(parts)).toBe('fetches')
  })

  it('refuses what unpacks to far more than it is, or to other than it says', async () => {
    const zeros = Buffer.alloc(40 * 1024 * 1024)
    const bomb = deflated('[Content_Types].xml', zeros)
    expect(bomb.length).toBeLessThan(100_000)
    expect(judgeDocx(bomb)).toBe('unpacks-too-large')
    expect(judgeDocx(deflated('[Content_Types].xml', zeros, 1000))).toBe('damaged')
  })

  it('refuses what is damaged, with entities, too deep, or written in another encoding', async () => {
    const whole = await aDocx({ body: wordParagraph('a') })
    expect(judgeDocx(whole.subarray(0, whole.length - 30))).toBe('damaged')
    expect(await judged({ body: '<w:p><' })).toBe('damaged')
    expect(await judged({ more: { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } })).toBe(
      'damaged',
    )
    expect(await judged({ body: '<w:p>'.repeat(600) + '</w:p>'.repeat(600) })).toBe('damaged')
    expect(await judged({ more: { 'word/a.xml': '<?xml version="1.0" encoding="EBCDIC"?><a/>' } })).toBe(
      'damaged',
    )
  })

  it('tells old files of Word and protected ones from ZIPs and files of other kinds', async () => {
    const compound = (stream: string) =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from(stream, 'utf16le'),
      ])
    expect(judgeDocx(compound('WordDocument'))).toBe('old-format')
    expect(judgeDocx(compound('EncryptedPackage'))).toBe('old-format')
    expect(judgeDocx(compound('Workbook'))).toBe('not-word')
    expect(judgeDocx(await zipOf({ 'a.txt': 'a' }))).toBe('not-word')
    expect(judgeDocx(Buffer.from(`504b0304${'00'.repeat(60)}`, 'hex'))).toBe('not-word')
    expect(
      await judged({
        mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      }),
    ).toBe('not-word')
  })
})
