import { describe, expect, it } from 'vitest'
// @ts-expect-error A script of the build, without types.
import { pagesWithSheetOfPortal, screensWithSheet } from '../../web/sheets-of-signer.mjs'

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

describe('the sheet of the portal', () => {
  const entry = { imports: ['_base-1.js'] }
  const programs = {
    '_base-1.js': { css: ['assets/base-1.css'] },
    'login/main.tsx': entry,
    'register/main.tsx': entry,
    'screens/assisted/main.tsx': entry,
    'screens/verification/main.tsx': entry,
    'portal/main.tsx': entry,
    'signer/main.tsx': { imports: ['_signer-1.js'] },
    '_signer-1.js': { css: ['assets/signer-1.css'] },
  }

  it('is found where a late page of the signer brings it', () => {
    const pages = {
      'signer/video/VideoScreen.tsx': { imports: ['_words-1.js'] },
      '_words-1.js': { imports: ['_base-1.js'] },
      'signer/screens/Read.tsx': { imports: ['_signer-1.js'] },
    }
    expect(pagesWithSheetOfPortal({ ...programs, ...pages })).toEqual(['signer/video/VideoScreen.tsx'])
  })
})
