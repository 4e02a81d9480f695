import { describe, expect, it } from 'vitest'
import { keyOf } from './pressed-key.ts'

const pressed = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey })

describe('the key of an act', () => {
  it('takes the character of a Latin layout, wherever its key lies', () => {
    expect(pressed('j', 'KeyJ')).toBe('j')
    // Dvorak, AZERTY, QWERTZ.
    expect(pressed('j', 'KeyC')).toBe('j')
    expect(pressed('h', 'KeyJ')).toBe('h')
    expect(pressed('a', 'KeyQ')).toBe('a')
    expect(pressed('?', 'KeyM', true)).toBe('?')
    expect(pressed('-', 'Slash')).toBe('-')
    expect(pressed('é', 'Digit2')).toBe('é')
    expect(pressed('¿', 'Equal', true)).toBe('¿')
  })

  it('takes the place of the key where the layout types another script', () => {
    // Devanagari, Tamil, Bengali, Telugu, Gujarati, Gurmukhi, Urdu.
    for (const [key, code, is] of [
      ['र', 'KeyJ', 'j'],
      ['ा', 'KeyE', 'e'],
      ['க', 'KeyK', 'k'],
      ['ং', 'KeyX', 'x'],
      ['ీ', 'KeyR', 'r'],
      ['ો', 'KeyA', 'a'],
      ['ਵ', 'KeyB', 'b'],
      ['ج', 'KeyJ', 'j'],
      ['०', 'Digit0', '0'],
      ['ृ', 'Equal', '='],
      ['य', 'Slash', '/'],
    ] as const)
      expect(pressed(key, code), key).toBe(is)
    expect(pressed('क्ष', 'KeyK', true)).toBe('k')
    expect(pressed('य़', 'Slash', true)).toBe('?')
  })

  it('takes a letter with Shift or Caps Lock as the letter', () => {
    expect(pressed('J', 'KeyJ', true)).toBe('j')
    expect(pressed('झ', 'KeyK', true)).toBe('k')
  })

  it('leaves keys that type nothing', () => {
    for (const key of ['ArrowDown', 'Enter', 'Dead', 'Process'])
      expect(pressed(key, key === 'Dead' ? 'KeyA' : key)).toBe(key)
    expect(pressed('ண', 'IntlRo')).toBe('ண')
  })
})
