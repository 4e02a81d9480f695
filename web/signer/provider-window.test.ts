import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Posted {
  target?: string
  rel?: string
}

/** What the browser does is stood in for: each window that opens, and each form that is posted. */
describe('the window of a provider, beside a frame', () => {
  const form = { action: 'https://esp.example/esign', enctype: 'text/plain', fields: { msg: 'one' } }
  let opened: string[]
  let posted: Posted[]
  let shown: { closed: boolean; opener: unknown; sessionStorage: { removeItem(key: string): void } } | null

  beforeEach(() => {
    vi.resetModules()
    opened = []
    posted = []
    shown = null
    vi.stubGlobal('window', {})
    vi.stubGlobal('parent', {})
    vi.stubGlobal('open', (_address: string, name: string) => {
      opened.push(name)
      return shown
    })
    vi.stubGlobal('document', {
      body: { append: () => undefined },
      createElement: () => {
        const made: Posted & Record<string, unknown> = {
          append: () => undefined,
          submit: () => posted.push(made),
        }
        return made
      },
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const modules = async () => ({
    ...(await import('./provider-window.ts')),
    ...(await import('../wire/post-form.ts')),
  })

  it('takes the form by its name', async () => {
    const gone: string[] = []
    const sessionStorage = { removeItem: (key: string) => gone.push(key) }
    shown = { closed: false, opener: 'the frame', sessionStorage }
    const { opensAside, isBlocked, postForm } = await modules()
    opensAside()
    expect(postForm(form)).toBe(true)
    expect(isBlocked()).toBe(false)
    expect(posted).toMatchObject([{ target: opened[0] }])
    expect(posted[0]?.rel).toBeUndefined()
    expect(gone).toEqual(['muhar.signer'])
  })

  it('opens by a form alone where the browser gives none, and leaves one empty window at most', async () => {
    const { opensAside, opensBlocked, isBlocked, postForm } = await modules()
    opensAside()
    expect(postForm(form)).toBe(true)
    expect(isBlocked()).toBe(true)
    expect(posted).toEqual([])
    opensBlocked()
    expect(isBlocked()).toBe(false)
    expect(posted).toMatchObject([{ target: '_blank', rel: 'noopener' }])

    opensAside()
    postForm(form)
    expect(isBlocked()).toBe(true)
    opensBlocked()
    expect(posted).toHaveLength(2)
    expect(opened).toHaveLength(1)
  })
})
