import { afterAll, describe, expect, it, vi } from 'vitest'
import { modules } from '#contract/vocabulary/modules.ts'
import { disabled, notBuilt } from '#contract/vocabulary/not-built.ts'
import {
  type Allowed,
  firstSegment,
  type PortalPath,
  portalRoutes,
} from '#contract/vocabulary/portal-routes.ts'
import { screensAlone, screensInShell } from '../portal/routes.ts'
import type { Clients } from './elsewhere.ts'
import { accessTo, homeOf, offersUpgrade } from './guard.ts'

vi.stubGlobal('location', { origin: 'https://sign.example', pathname: '/' })
afterAll(() => void vi.unstubAllGlobals())

const of = (allowedModules: Allowed, clients: Clients = {}) => ({ allowedModules, clients })
const all = Object.fromEntries(modules.map((module) => [module, true]))
const paths = Object.keys(portalRoutes) as PortalPath[]
const routed = new Set(Object.keys({ ...screensInShell, ...screensAlone }).map(firstSegment))

describe('an address of the portal', () => {
  it('has a screen, or is not part of this version, or is disabled', () => {
    const without = paths.filter(
      (path) => !routed.has(path) && !notBuilt.includes(path) && !disabled.includes(path),
    )
    expect(without).toEqual([])
    expect([...routed].filter((path) => notBuilt.some((name) => name === path))).toEqual([])
  })

  it('opens by the modules, says what is missing, and is not found where the specification disabled it', () => {
    expect(accessTo('/documents/view/42', of({ documents: true }))).toBe('open')
    expect(accessTo('/documents', of({ workflow: true }))).toBe('closed')
    expect(accessTo('/emandate', of(all))).toBe('not-built')
    expect(accessTo('/partner', of(all))).toBe('unknown')
    expect(accessTo('/constructor', of(all))).toBe('unknown')
  })
})

describe('a section of another program', () => {
  const kyc = { kyc: 'https://kyc.example' }

  it('is elsewhere for whom it opens, built here or not, and where people begin it is not', () => {
    expect(accessTo('/kyc', of(all, kyc))).toBe('elsewhere')
    expect(accessTo('/kyc', of({ documents: true }, kyc))).toBe('closed')
    expect(accessTo('/kyc', of(all))).toBe('not-built')
    expect(homeOf(of({ workflow: true }, { revamp: 'https://new.example' }))).toBe('/home')
  })
})

describe('Upgrade Plan', () => {
  const buyer = { advancepayment: true, workflow: true }

  it('is not offered while there is nowhere to go', () => {
    expect(offersUpgrade('/workflow', of(buyer))).toBe(!notBuilt.includes('my-account'))
  })

  it('is offered on the two pages of the specification alone, to whom accounts open', () => {
    const offered = ['/workflow', '/workflow/view/1', '/my-documents', '/documents', '/profile'].filter(
      (path) => offersUpgrade(path, of(buyer), []),
    )
    expect(offered).toEqual(['/workflow', '/workflow/view/1', '/my-documents'])
    expect(offersUpgrade('/workflow', of({ workflow: true }), [])).toBe(false)
  })
})

describe('the page of an empty path', () => {
  it.each([{ documents: true, workflow: true }, { signaturevalidation: true }, {}])(
    'is home for %o',
    (allowed) => {
      expect(homeOf(of(allowed))).toBe('/home')
      expect(homeOf({ ...of(allowed), organisationInfo: { activeNdaFlow: true } })).toBe('/home')
    },
  )

  it('is one that opens, whatever single module somebody has', () => {
    for (const module of modules) {
      const home = homeOf(of({ [module]: true }))
      expect(['open', 'not-built'], `${module}: ${home}`).toContain(accessTo(home, of({ [module]: true })))
    }
  })
})
