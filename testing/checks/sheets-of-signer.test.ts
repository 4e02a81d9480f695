import { describe, expect, it } from 'vitest'
// @ts-expect-error A script of the build, without types.
import { screensWithSheet } from '../../web/sheets-of-signer.mjs'

const manifest = {
  '_signer-1.js': { name: 'signer', css: ['assets/signer-1.css'] },
  '_keys-1.js': { imports: ['_signer-1.js'] },
  'signer/main.tsx': { name: 'main', imports: ['_signer-1.js'] },
  'screens/many/many-route.tsx': { imports: ['_keys-1.js'] },
  'screens/home/home-route.tsx': { imports: ['_react-1.js'], dynamicImports: ['_keys-1.js'] },
  'screens/home/texts.json': { imports: ['_signer-1.js'] },
}

describe('the sheet of the signer’s pages', () => {
  it('is found where a screen of the portal brings it, however far away', () => {
    expect(screensWithSheet(manifest)).toEqual(['screens/many/many-route.tsx'])
  })
})
