import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { disabled, notBuilt } from '#contract/vocabulary/not-built.ts'
import { firstSegment, isPortalPath } from '#contract/vocabulary/portal-routes.ts'
import { productPageIds, productPages } from '#services/help/product-pages.ts'

const english = productPages('en')
const hindi = productPages('hi')
const addressOf = ({ page, id }: { page: string; id: string }) => `${page}/${id}`
const addresses = new Set(english.flatMap((section) => [section.page, addressOf(section)]))

/** Where a link leads to in vain, or null. */
function deadEnd(href: string): string | null {
  const path = href.slice(2)
  const first = firstSegment(path)
  if (!isPortalPath(first) || disabled.includes(first) || notBuilt.includes(first)) return href
  const inHelp = path.slice('help/'.length)

  return first === 'help' && inHelp !== '' && !addresses.has(inHelp) ? href : null
}

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')

describe('the pages of help', () => {
  it.each(['en', 'hi'])('are all listed (%s)', (language) => {
    const folder = join(import.meta.dirname, '../../server/services/help/pages', language)
    expect(
      readdirSync(folder)
        .map((name) => name.replace(/\.md$/, ''))
        .sort(),
    ).toEqual([...productPageIds].sort())
  })

  it('have the same sections in both languages, each under a name of its own', () => {
    expect(hindi.map(addressOf)).toEqual(english.map(addressOf))
    expect(new Set(english.map(addressOf)).size).toBe(english.length)
    expect(english.filter(({ id, title }) => title && /^part-\d+$/.test(id))).toEqual([])
  })

  it('have the same links in both languages', () => {
    const links = (sections: typeof english) => sections.map(({ html }) => linksOf(html).sort())
    expect(links(hindi)).toEqual(links(english))
    expect(links(english).flat().length).toBeGreaterThan(10)
  })

  it('lead nowhere in vain', () => {
    const links = english.flatMap(({ html }) => linksOf(html)).filter((href) => href.startsWith('#'))
    expect(links.map(deadEnd).filter(Boolean)).toEqual([])
    expect(['#/nesl', '#/nowhere', '#/help/nowhere', '#/help/sign/nowhere'].map(deadEnd)).not.toContain(null)
  })

  it('lose nothing when they are cleaned', () => {
    expect([...english, ...hindi].filter(({ html }) => html.includes('<span>') || html === '')).toEqual([])
  })

  it('are written in Devanagari in Hindi', () => {
    const latin = hindi.filter(
      ({ title, page_title, html }) => ![title ?? 'अ', page_title, html].every((text) => /[ऀ-ॿ]/.test(text)),
    )
    expect(latin).toEqual([])
  })
})
