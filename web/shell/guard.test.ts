import { describe, expect, it } from 'vitest'
import { modules } from '#contract/vocabulary/modules.ts'
import { firstSegment, type PortalPath, portalRoutes } from '#contract/vocabulary/portal-routes.ts'
import { screensAlone, screensInShell } from '../portal/routes.ts'
import { accessTo, homeOf } from './guard.ts'
import { disabled, notBuilt } from './not-built.ts'

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
    expect(accessTo('/documents/view/42', { documents: true })).toBe('open')
    expect(accessTo('/documents', { workflow: true })).toBe('closed')
    expect(accessTo('/emandate', all)).toBe('not-built')
    expect(accessTo('/partner', all)).toBe('unknown')
    expect(accessTo('/constructor', all)).toBe('unknown')
  })
})

describe('the page of an empty path', () => {
  it.each([
    [{ documents: true, workflow: true }, '/documents'],
    [{ workflow: true }, '/workflow'],
    [{ signaturevalidation: true }, '/signaturevalidation'],
  ])('is, for %o, %s', (allowed, home) => {
    expect(homeOf(allowed)).toBe(home)
  })

  it('is one that opens, whatever single module somebody has', () => {
    for (const module of modules) {
      const home = homeOf({ [module]: true })
      expect(['open', 'not-built'], `${module}: ${home}`).toContain(accessTo(home, { [module]: true }))
    }
  })
})
