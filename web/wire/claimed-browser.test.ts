import { describe, expect, it } from 'vitest'
import { claimedBrowser } from './claimed-browser.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the name that a browser claims', () => {
  it.each([
    [`${chrome} OPR/110.0`, 'Opera'],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'Microsoft Internet Explorer'],
    [`${chrome} Edg/140.0`, 'Microsoft Edge'],
    [chrome, 'Chrome'],
    [`${phone} Version/17.0 Mobile/15E148 Safari/604.1`, 'Safari'],
    [`${phone} FxiOS/120.0 Mobile/15E148 Safari/605.1.15`, 'Firefox'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
    ['MuharCheck/2.1 Probe/7', 'Probe'],
    ['nothing of the kind', 'Netscape'],
  ])('of %s is %s', (userAgent, name) => {
    expect(claimedBrowser({ userAgent, appName: 'Netscape' })).toBe(name)
  })
})
