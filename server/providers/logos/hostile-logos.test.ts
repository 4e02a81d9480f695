import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pngWith, polyglots } from '#testing/hostile/polyglots.ts'
import { logoProcess } from './logo-process.ts'
import { NoLogo } from './port.ts'

const script = '<script>alert(1)</script>'
const hidden = Buffer.from(`Comment\0${script}`)
const picture = (format: 'png' | 'jpeg', width = 200, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5f66' } })
    .withExif({ IFD0: { Copyright: script } })
    [format]()
    .toBuffer()
const svg = (inside: string, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${more}><rect width="40" height="20"/>${inside}</svg>`,
  )

describe('a logo', () => {
  const reader = logoProcess()
  afterAll(() => reader.close())
  const shownOf = async (bytes: Uint8Array) => {
    const { shown, print } = await reader.read(bytes)
    expect((await sharp(print).metadata()).format).toBe('png')

    return { type: shown.type, text: Buffer.from(shown.bytes).toString('latin1') }
  }
  const isRefused = (bytes: Uint8Array) => expect(reader.read(bytes)).rejects.toBeInstanceOf(NoLogo)

  it.each(['png', 'jpeg'] as const)('as %s is redrawn: pixels and nothing else', async (format) => {
    const file = Buffer.concat([await picture(format), Buffer.from(`PK\x03\x04<html>${script}</html>`)])
    expect(file.includes(script)).toBe(true)
    const { type, text } = await shownOf(file)
    expect(type).toBe('image/png')
    expect(text).not.toMatch(/script|<html|eXIf|tEXt|iTXt|zTXt/)
    expect(text.slice(-8)).toContain('IEND')
  })

  it('loses the words beside its pixels, and what stands behind them', async () => {
    const { text } = await shownOf(
      pngWith(
        [
          ['tEXt', hidden],
          ['zTXt', hidden],
        ],
        Buffer.from(script),
      ),
    )
    expect(text).not.toContain('script')
  })

  it('is no larger than it is ever shown', async () => {
    const { shown, print } = await reader.read(await picture('png', 3_000, 1_000))
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 960, height: 320 })
    expect(await sharp(print).metadata()).toMatchObject({ width: 480, height: 160 })
  })

  it.each([
    ['a page', Buffer.from(`<html>${script}</html>`)],
    ['an animation', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    [
      'another kind of picture',
      Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
    ],
    ['the beginning of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a wall of pixels in a few bytes', pngWith([], Buffer.alloc(0), 30_000)],
    [
      'a drawing as large as a country',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['a speck', pngWith([], Buffer.alloc(0), 1)],
    ['a PDF', polyglots().find(({ name }) => name === 'script-behind.pdf')!.bytes],
    ['nothing', Buffer.alloc(0)],
    ['an empty drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>')],
    ['a drawing that is only a program', polyglots().find(({ name }) => name === 'picture.svg')!.bytes],
    [
      'a drawing of another language',
      Buffer.from('<svg viewBox="0 0 4 4"><rect width="4" height="4"/></svg>'),
    ],
    [
      'a drawing that declares things',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
      ),
    ],
    ['a drawing nested beyond reason', svg(`${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}`)],
  ])('is refused when it is %s', async (_, bytes) => isRefused(bytes))

  it.each([
    ['a script', `<script>alert(1)</script><script href="https://evil.example/x.js"/>`],
    ['a handler', '<rect onload="alert(1)" onclick="alert(1)" width="9" height="9"/>'],
    [
      'another language',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>alert</p></body></foreignObject>',
    ],
    [
      'another language by its name',
      '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>',
    ],
    ['a link', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    [
      'a picture from elsewhere',
      '<image href="https://evil.example/x.png"/><image xlink:href="file:///etc/passwd"/>',
    ],
    ['a part from elsewhere', '<use href="https://evil.example/x.svg#a"/><use xlink:href="#a"/>'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example/x.svg#a)" width="9" height="9"/>'],
    [
      'a style from elsewhere',
      '<style>@import url(https://evil.example/x.css);.a{fill:url(//evil.example/a)}</style><rect class="a" width="9" height="9"/>',
    ],
    [
      'a style of an element from elsewhere',
      '<rect style="fill:url( \'https://evil.example/x\' );background:url(//evil.example)" width="9" height="9"/>',
    ],
    ['an escape in a style', '<rect style="fill:u\\72l(https://evil.example)" width="9" height="9"/>'],
    [
      'a filter',
      '<filter id="f"><feImage href="https://evil.example/x"/></filter><rect filter="url(#f)" width="9" height="9"/>',
    ],
    [
      'a movement',
      '<rect width="9" height="9"><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/></rect>',
    ],
    ['a base', '<g xml:base="https://evil.example/"><rect width="9" height="9"/></g>'],
    [
      'a comment and an instruction',
      '<!-- evil.example --><?xml-stylesheet href="https://evil.example/x.css"?>',
    ],
    [
      'its own data',
      '<image href="data:image/svg+xml;base64,PHN2Zy8+"/><style>.a{fill:url(data:image/svg+xml,evil)}</style>',
    ],
  ])('as a drawing loses %s', async (_, inside) => {
    const { type, text } = await shownOf(svg(inside, 'onload="alert(1)"'))
    expect(type).toBe('image/svg+xml')
    expect(text).not.toMatch(
      /alert|evil|script|onload|onclick|foreignObject|iframe|href|image|import|base|filter|animate|style|data:|<\?|<!/i,
    )
    expect(text).toContain('<rect')
  })

  it('as a drawing keeps what is seen: shapes, gradients, words, and the colours that drawing programs write', async () => {
    const { text } = await shownOf(
      Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">
        <style>.cls-1,.cls-2{fill:#aa0000}.cls-2{opacity:.5}</style>
        <defs><linearGradient id="g"><stop offset="0" style="stop-color:#f59e0b"/></linearGradient>
        <linearGradient id="h" xlink:href="#g"/></defs>
        <path class="cls-2" d="M0 0L9 9"/><circle r="4" fill="url(#h)"/><text font-family="Noto Sans">A &amp; B</text></svg>`),
    )
    expect(text).toContain('<path d="M0 0L9 9" fill="#aa0000" opacity=".5">')
    expect(text).toContain('<stop offset="0" stop-color="#f59e0b">')
    expect(text).toContain('<linearGradient id="h" href="#g">')
    expect(text).toContain('<circle r="4" fill="url(#h)">')
    expect(text).toContain('<text font-family="Noto Sans">A &amp; B</text>')
  })
})
