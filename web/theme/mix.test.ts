import { describe, expect, it } from 'vitest'
import { isHexColour, mix } from './mix.ts'

describe('mix', () => {
  it('leaves a colour mixed wholly with itself or with nothing of the other', () => {
    expect(mix('#0b5f66', '#ffffff', 1)).toBe('#0b5f66')
    expect(mix('#0b5f66', '#ffffff', 0)).toBe('#ffffff')
  })

  // Half of white is oklab(0.5 0 0), which CSS Color 4 shows as #636363; sRGB would give #808080.
  it('mixes in OKLab, not in sRGB', () => {
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#636363')
  })

  it('knows a plain hex colour from anything else a server might send', () => {
    expect(isHexColour('#0b5f66')).toBe(true)
    expect(isHexColour('red; background: url(x)')).toBe(false)
  })
})
