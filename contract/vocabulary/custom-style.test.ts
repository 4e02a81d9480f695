import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reduceStyle } from './custom-style.ts'
import { groundsOf, styleOf } from './grounds.ts'

describe('a stylesheet of an organisation', () => {
  it('is reduced to the variables we know', () => {
    expect(
      reduceStyle(
        '/* ours */ :root { --paper: light-dark(#FFFDF7, #1c1a17); --sheet:light-dark(#ffffff,#222222) }',
      ),
    ).toEqual({
      css: ':root{--paper:light-dark(#fffdf7, #1c1a17);--sheet:light-dark(#ffffff, #222222)}',
      leftOut: [],
    })
  })

  it.each([
    'body { display: none }',
    '@import url(https://evil.example/x.css)',
    '--paper: url(https://evil.example/x)',
    '--paper: light-dark(#ffffff, #000000) !important',
    '--paper: expression(alert(1))',
    '--unknown: light-dark(#ffffff, #000000)',
    'background: light-dark(#ffffff, #000000)',
    '--paper: var(--ink)',
    '</style><script>alert(1)</script>',
    ':root { --paper: light-dark(#ffffff, #000000) } body { color: red }',
  ])('loses %s', (css) => {
    const { css: kept, leftOut } = reduceStyle(css)
    expect(kept).toBeNull()
    expect(leftOut.length).toBeGreaterThan(0)
  })

  it('loses a colour on which text cannot be read, in light or in dark', () => {
    expect(reduceStyle('--paper: light-dark(#333333, #000000)').css).toBeNull()
    expect(reduceStyle('--paper: light-dark(#ffffff, #dddddd)').css).toBeNull()
    // Headings could be read here, small print could not.
    expect(reduceStyle('--paper: light-dark(#c8c8c8, #000000)').css).toBeNull()
  })

  it('is the same after its colours were read out of it', () => {
    const css = ':root{--desk:light-dark(#eeeeee, #0c0e10);--paper:light-dark(#fffdf7, #1c1a17)}'
    expect(styleOf(groundsOf(css))).toBe(css)
    expect(reduceStyle(css)).toEqual({ css, leftOut: [] })
    expect(styleOf(groundsOf(null))).toBeNull()
  })

  it('never holds anything else, whatever was written', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '--paper',
        ':',
        ';',
        'light-dark(#ffffff, #000000)',
        '{',
        '}',
        ':root',
        'url(',
        '/*',
        '*/',
        '"',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { css } = reduceStyle(pieces.join(' '))
        if (css === null) return
        expect(css).toMatch(
          /^:root\{(?:--(?:fixture|paper|sheet):light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);?){1,3}\}$/,
        )
      }),
    )
  })
})
